type SignIn = { url: string; apikey: string; email: string; password: string };

const pauseMs = 300;

/** Signs in again and again until stopped; how long each took in ms, and how often it was refused. */
export function signInBeside({ url, apikey, email, password }: SignIn) {
  const times: number[] = [];
  let refused = 0;
  let isOver = false;
  const signIn = async () => {
    while (!isOver) {
      const begun = performance.now();
      const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.8' },
        body: JSON.stringify({ email, password }),
      });
      await response.arrayBuffer();
      if (response.ok) times.push(performance.now() - begun);
      else refused += 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const over = signIn();
  return {
    async stop() {
      isOver = true;
      await over;
      return { times, refused };
    },
  };
}

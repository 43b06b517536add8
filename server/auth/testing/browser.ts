/** Follows redirects from page to page as a browser does, with its own cookies for each site. */
export function openBrowser() {
  const jars = new Map<string, Map<string, string>>();

  async function step(address: URL): Promise<Response> {
    const jar = jars.get(address.origin) ?? new Map<string, string>();
    jars.set(address.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    keep(jar, response);
    return response;
  }

  return {
    /** Takes over what a script's request on the same site set. */
    remember: (response: Response) => {
      const { origin } = new URL(response.url);
      const jar = jars.get(origin) ?? new Map<string, string>();
      jars.set(origin, jar);
      keep(jar, response);
    },
    /** Goes from page to page until one begins with one of `until`, which is not opened; its address. */
    async visit(start: string, ...until: string[]): Promise<URL> {
      let address = new URL(start);
      for (let steps = 0; steps < 20; steps++) {
        if (until.some((begin) => address.href.startsWith(begin))) return address;
        const response = await step(address);
        const location = response.headers.get('location');
        if (!location) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
        address = new URL(location, address);
      }
      throw new Error('too many redirects');
    },
  };
}

function keep(jar: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

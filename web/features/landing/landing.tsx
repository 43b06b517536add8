export function Landing() {
  return <main>School Communicator</main>;
}

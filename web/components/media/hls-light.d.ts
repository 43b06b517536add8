/** The light build has the types of the whole one; what it leaves out, we do not use. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

/** One request of the app, as it is sent. */
export type Sent = {
  kind: string;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/**
 * What one client may ask of the live interface. The portal's own screens need a few channels with a few
 * subscriptions each; the numbers leave room for other programs and stop one client from costing the rest.
 */
export const realtimeLimits = {
  /** Bytes of one frame from a client; a larger one ends the socket with code 1009. */
  frameBytes: 64 * 1024,
  /** Sockets of one server. */
  sockets: 10_000,
  /**
   * Sockets of one address, and of IPv6 of one network: a whole school may sit behind one, or the phones of all its families
   * behind one of their carrier.
   */
  socketsPerAddress: 2_000,
  /** Joined channels of one socket, as the original's default. */
  channelsPerSocket: 100,
  /** `postgres_changes` entries of one channel. */
  subscriptionsPerChannel: 20,
  /** `postgres_changes` entries of all channels of one socket. */
  subscriptionsPerSocket: 200,
  /** Conditions in one filter. */
  conditionsPerFilter: 10,
  /** Values of one `in` list, as the original. */
  valuesPerList: 100,
  /** Characters of a topic or a filter. */
  topicLength: 255,
  filterLength: 4096,
  patternLength: 100,
  /** Frames of one socket, and joins and new tokens among them: so many at once, and so many a second from then on. */
  frames: { atOnce: 300, perSecond: 100 },
  joins: { atOnce: 100, perSecond: 10 },
  /** What one socket may say on private channels. */
  messages: { atOnce: 60, perSecond: 20 },
  /** Bytes that one account may say on private channels, all its sockets together: so many at once and then a second. */
  saidBytes: { atOnce: 4 * 1024 * 1024, perSecond: 16 * 1024 },
  /** Frames of one socket that wait to be handled. */
  waitingFrames: 500,
  /** Bytes waiting to be written to one socket; a client that reads slower is dropped and may come back. */
  bufferedBytes: 4 * 1024 * 1024,
  /** Silence after which a socket is taken for dead. The official client sends a heartbeat every 25 s. */
  idleMilliseconds: 90_000,
  /** Broadcasts that one join may have replayed, as the original. */
  replayedBroadcasts: 25,
  /** Characters of a tracked presence, as JSON. */
  presenceLength: 8192,
  /** How old a mark may be from which a join is told what has changed, in milliseconds, and its characters. */
  markMs: 10 * 60_000,
  markLength: 4096,
  /** Changes read from the database at once; to a join with a mark no more are told. */
  changesPerBatch: 500,
  /** Visibility questions under way at once in one server; the rest of the pool is for requests. */
  concurrentQuestions: 4,
  /** Callers of one batch of changes who are asked about and told together. */
  callersPerQuestion: 25,
  /** Turns under way at once for batches that concern more than these; the rest is for what concerns few. */
  concurrentLargeQuestions: 2,
  /** Callers from whom on it is worth asking which of them have equal rights. */
  largeAudience: 8,
  /** Batches of changes under way at once; more are read when one of them has been told. */
  batchesUnderWay: 64,
  /** Sets of conditions in one visibility question. Postgres takes 65,535 values a statement. */
  conditionSetsPerQuestion: 50,
  /** Time that one visibility question may take in the database. */
  questionMilliseconds: 2_000,
} as const;

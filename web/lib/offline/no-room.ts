/** There is no room for a file, on the device or beside what is kept already; its message is for the person. */
export class NoRoom extends Error {}

import { randomUUID } from 'node:crypto';
import type { Ask } from './asks.ts';
import type { LoadPerson } from './person.ts';
import type { Sent } from './sent.ts';

/** What is asked for, with its share: `null` where it is not this person's to ask. */
export type Kind = {
  name: string;
  /** Of a hundred actions, about. */
  share: number;
  isWrite?: true;
  send(person: LoadPerson, random: () => number): Omit<Sent, 'kind'> | null;
};

const pick = <One>(list: readonly One[], random: () => number): One | undefined =>
  list[Math.floor(random() * list.length)];

const words = ['fractions', 'the bus', 'uniform', 'sports', 'thandi', 'mokoena', 'concert', 'number 7'];

/**
 * What people ask of the portal, and how often: the requests that the screens send (web/entities, web/features), with
 * their columns. The shares are assumed: the frame and the dashboard come with every visit, most people look at
 * messages and news, few search.
 */
export function mixOf(ask: (name: string) => Ask): readonly Kind[] {
  const read = (name: string, share: number, isFor: (person: LoadPerson) => boolean = () => true): Kind => ({
    name,
    share,
    send: (person) => (isFor(person) ? ask(name)(person) : null),
  });
  const isParent = ({ role }: LoadPerson) => role === 'parent';
  const isTeacher = ({ role }: LoadPerson) => role === 'teacher';
  return [
    read('own profile', 8),
    read('week', 10, isParent),
    read("teacher's day", 10, isTeacher),
    read('counts of the console', 10, ({ role }) => role === 'admin'),
    read('unread counts', 16),
    read('unread notices', 10),
    read('bell', 6),
    read('conversations', 9),
    {
      name: 'a conversation',
      share: 13,
      send(person, random) {
        const talk = pick(person.conversations, random);
        return talk ? ask('a conversation')(person, { conversation: talk.id }) : null;
      },
    },
    {
      name: 'mark read',
      share: 6,
      isWrite: true,
      send(person, random) {
        const talk = pick(person.conversations, random);
        return talk ? ask('mark read')(person, { conversation: talk.id }) : null;
      },
    },
    {
      name: 'write',
      share: 5,
      isWrite: true,
      send(person, random) {
        const talk = pick(
          person.conversations.filter(({ maySend }) => maySend),
          random,
        );
        return talk
          ? ask('write')(person, { conversation: talk.id, other: talk.other, message: randomUUID() })
          : null;
      },
    },
    read('announcements', 8),
    read('next events', 4),
    read('reports', 2, isTeacher),
    {
      name: 'search',
      share: 2,
      send: (person, random) => ask('search')(person, { words: pick(words, random) ?? '' }),
    },
    {
      name: 'refresh',
      share: 1,
      isWrite: true,
      send: ({ refresh, address }) => ({
        method: 'POST',
        path: '/auth/v1/token?grant_type=refresh_token',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ refresh_token: refresh }),
      }),
    },
  ];
}

/** Draws a kind by its share; one that is not the person's is drawn again. */
export function draw(kinds: readonly Kind[], person: LoadPerson, random: () => number): Sent {
  const all = kinds.reduce((sum, { share }) => sum + share, 0);
  for (let tries = 0; tries < 1_000; tries += 1) {
    let left = random() * all;
    const kind = kinds.find(({ share }) => {
      left -= share;
      return left < 0;
    });
    const sent = kind?.send(person, random);
    if (kind && sent) return { kind: kind.name, ...sent };
  }
  throw new Error(`nothing of the mix is for ${person.role} ${person.profile}`);
}

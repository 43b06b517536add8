/** What the landing page shows, as the server knows it. */

/** The bank account of the foundation, as people type it into their bank's app. */
export type Donation = {
  accountHolder: string;
  bank: string;
  accountNumber: string;
  branchCode: string | null;
  reference: string | null;
};

/** An active advert; its addresses are paths on the portal itself, its link leads out. */
export type Advert = {
  id: string;
  title: string;
  link: string | null;
  /** Of its picture or film; null where not known. */
  bytes?: number | null;
} & ({ kind: 'image'; image: string } | { kind: 'video'; video: string; poster: string | null });

/** Everything on the page that is configured or stored. `GET /landing.json` answers with it. */
export type LandingFacts = {
  /** The product's name. */
  title: string;
  /** The foundation's name. */
  organisation: string;
  /** Its registration as a non-profit company. */
  registration: string | null;
  /** Null: no account is configured, and nothing about giving is shown. */
  donation: Donation | null;
  /** In display order, at most three. */
  adverts: Advert[];
};

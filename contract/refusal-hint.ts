/**
 * The header of a refused upload in parts that says what a JSON body says in `hint`, encoded as for an address: the
 * protocol's body is the message alone.
 */
export const REFUSAL_HINT = 'refusal-hint';

/** Of the field that takes an address: where codes can be sent to phones it takes a number too, which `email` refuses. */
export const addressInput = (sendsSms: boolean) =>
  sendsSms
    ? ({ type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const)
    : ({ type: 'email' } as const);

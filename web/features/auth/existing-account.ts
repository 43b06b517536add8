/**
 * Stands for the account fields while someone who has an account registers a profile: the form does not
 * show them, its schema asks for them, and they are never sent.
 */
export const existingAccount = {
  email: 'signed-in@account.example',
  password: 'not asked for',
  confirm_password: 'not asked for',
};

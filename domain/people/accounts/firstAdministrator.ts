/** The username of the account that the server creates when it starts for the first time. */
export const FIRST_ADMINISTRATOR = "admin";

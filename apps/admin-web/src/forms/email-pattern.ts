/** What looks like an e-mail address; the server knows better. */
export const EMAIL = /^\S+@\S+\.\S+$/

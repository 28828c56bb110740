/** Letters of the four tables of income rows. An id is the row's number times four, plus the place of the letter. */
const SOURCES = 'cfmr'

/** @param id id of an income row */
export const toTransactionId = (id: string): number =>
  Number(id.slice(1)) * SOURCES.length + SOURCES.indexOf(id.charAt(0))

/** What somebody who comes is called: a client of a salon, a guest of a restaurant. */
export type Who = 'client' | 'guest'

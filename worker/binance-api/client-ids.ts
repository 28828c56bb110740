/** For orders and cancels that the client has given no id. */
export const newClientId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 22)

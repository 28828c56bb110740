export const newClientId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 22)

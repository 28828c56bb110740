export const createBinanceClientId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 22)

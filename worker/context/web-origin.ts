import { z } from 'zod/mini'

export const WebOrigin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((address) => new URL(address).origin),
)

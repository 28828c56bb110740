import { z } from 'zod/mini'

/** Reduced to scheme and host. */
export const WebOrigin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((address) => new URL(address).origin),
)

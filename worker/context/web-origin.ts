import { z } from 'zod/mini'

/** Parses a URL and reduces it to scheme and host. */
export const WebOrigin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((address) => new URL(address).origin),
)

import { z } from 'zod/mini'

/** An address of the web, reduced to scheme and host: what is configured with a path or a slash means the same. */
export const WebOrigin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((address) => new URL(address).origin),
)

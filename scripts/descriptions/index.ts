// All that is written about the calls, as the texts that are served: made anew at each build, out of the contracts.

import { asyncApi } from './asyncapi.ts'
import { apiFacts } from './facts.ts'
import { openApi } from './openapi.ts'

export const descriptions = () => ({
  openapi: JSON.stringify(openApi()),
  asyncapi: JSON.stringify(asyncApi()),
  facts: JSON.stringify(apiFacts()),
})

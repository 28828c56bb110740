// All API descriptions as the site serves them. Each build derives them from the contracts.

import { asyncApi } from './asyncapi.ts'
import { apiFacts } from './facts.ts'
import { openApi } from './openapi.ts'

export const descriptions = () => ({
  openapi: JSON.stringify(openApi()),
  asyncapi: JSON.stringify(asyncApi()),
  facts: JSON.stringify(apiFacts()),
})

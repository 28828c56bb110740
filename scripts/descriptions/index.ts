// Each build derives the API descriptions from the schemas of the calls.

import { createAsyncApiDocument } from './asyncapi.ts'
import { createApiFacts } from './facts.ts'
import { createOpenApiDocument } from './openapi.ts'

export const createDescriptions = () => ({
  openapi: JSON.stringify(createOpenApiDocument()),
  asyncapi: JSON.stringify(createAsyncApiDocument()),
  facts: JSON.stringify(createApiFacts()),
})

import { sharingCalls } from '#shared/api/sharing.ts'
import { createPersonalRoutes } from '../trading/personal-calls.ts'
import { sharingGateway } from './gateway.ts'

export const sharingRoutes = createPersonalRoutes(sharingCalls, sharingGateway)

import { sharingCalls } from '#shared/sharing/calls.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { sharingHandlers } from './gateway.ts'

export const sharingRoutes = createPersonalRoutes(sharingCalls, sharingHandlers)

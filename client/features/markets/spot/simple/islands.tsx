import { SpotIslandProviders } from '../islands.tsx'
import { CoinHolding } from './holding.tsx'
import { SimpleOrders } from './simple-orders.tsx'

export const CoinHoldingIsland = () => <SpotIslandProviders>{() => <CoinHolding />}</SpotIslandProviders>

export const SimpleOrdersIsland = () => <SpotIslandProviders>{() => <SimpleOrders />}</SpotIslandProviders>

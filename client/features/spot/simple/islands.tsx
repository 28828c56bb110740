import { Surroundings } from '../islands.tsx'
import { Holding } from './holding.tsx'
import { SimpleOrders } from './simple-orders.tsx'

export const HoldingIsland = () => <Surroundings>{() => <Holding />}</Surroundings>

export const SimpleOrdersIsland = () => <Surroundings>{() => <SimpleOrders />}</Surroundings>

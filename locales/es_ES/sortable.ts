import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: 'elemento ordenable',
  handle: 'Mover {{item}}',
  up: 'Subir {{item}}',
  down: 'Bajar {{item}}',
  instructions:
    'Pulsa espacio para tomar un elemento, las flechas para moverlo, espacio para soltarlo y Escape para cancelar.',
  picked: '{{item}} tomado, puesto {{place}} de {{count}}',
  over: '{{item}} está en el puesto {{place}} de {{count}}',
  dropped: '{{item}} soltado en el puesto {{place}} de {{count}}',
  cancelled: 'Cancelado. {{item}} vuelve al puesto {{place}} de {{count}}',
} satisfies Catalog<Messages['sortable']>

import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Centro de recompensas',
  lead: 'Completa tareas y consigue cupones: vales que se abonan en tu monedero spot y reembolsos de tus comisiones de trading.',
  start: {
    register: 'Registrarse',
    logIn: 'Iniciar sesión',
  },
  kinds: {
    voucher: 'Vale de saldo',
    rebate: 'Reembolso de comisiones',
  },
  states: {
    ready: 'Listo para usar',
    active: 'Activo',
    paying: 'Pago en curso',
    used: 'Usado',
    expired: 'Caducado',
  },
  offer: {
    rebate: ({ count }: { count: number }) =>
      selectPluralForm('es', count, {
        one: `Devuelve tus comisiones durante ${count} día.`,
        many: `Devuelve tus comisiones durante ${count} de días.`,
        other: `Devuelve tus comisiones durante ${count} días.`,
      }),
  },
  tasks: {
    title: 'Tareas',
    text: 'Las tareas se marcan solas en cuanto las completas. Cada una da un cupón.',
    none: 'No hay tareas ahora mismo',
    noneText: 'Las nuevas tareas aparecen aquí. Mientras tanto, puedes canjear un código de cupón.',
    claim: 'Conseguir el cupón',
    start: 'Ir a la tarea',
    given: 'Cupón conseguido',
    funds: {
      name: 'Consigue tu primer dinero ficticio',
      text: 'Los fondos son gratuitos y se abonan al momento.',
    },
    order: {
      name: 'Haz tu primera operación spot',
      text: 'Compra o vende cualquier criptomoneda.',
    },
    'two-step': {
      name: 'Activa la verificación en dos pasos (2FA)',
      text: 'Un código generado por una aplicación protege tu cuenta.',
    },
    passkey: {
      name: 'Añade una llave de acceso',
      text: 'Inicia sesión con tu huella, tu cara o un PIN.',
    },
    contract: {
      name: 'Haz tu primera operación de futuros',
      text: 'Abre una posición en cualquier contrato.',
    },
    bot: {
      name: 'Inicia tu primer bot',
      text: 'Elige una estrategia y deja que opere por ti.',
    },
    copy: {
      name: 'Copia a tu primer trader',
      text: 'Elige a quién copiar y con qué importe.',
    },
    invite: {
      name: 'Invita a un amigo que opere',
      text: 'La tarea se completa cuando tu amigo paga una comisión de trading.',
    },
  },
  coupons: {
    older: 'Cupones anteriores',
    newest: 'Últimos cupones',
    title: 'Mis cupones',
    none: 'No hay cupones que usar',
    noneText: 'Completa una tarea de abajo o introduce un código de cupón.',
    past: 'Usados y caducados ({{count}})',
    redeem: 'Canjear',
    activate: 'Activar',
    collect: 'Cobrar ahora',
    until: 'Usar antes del',
    days: 'Duración en días',
    ends: 'Activo hasta el',
    redeemed: 'Canjeado',
    counted: 'Comisiones computables',
    paid: 'Pagado',
  },
  code: {
    title: 'Código de cupón',
    text: '¿Te hemos dado un código? Introdúcelo para añadir su cupón.',
    label: 'Código',
    submit: 'Añadir',
  },
  rules: {
    title: 'Cómo funcionan los cupones',
    voucher: 'El vale de saldo se abona en tu monedero spot cuando lo canjeas.',
    rebate:
      'El reembolso de comisiones devuelve las de tus propias órdenes spot y de futuros, hasta su importe. Cóbralo cuando quieras; el resto se paga al terminar el plazo. Las comisiones de bots y copias no cuentan. Solo puede haber un reembolso activo a la vez.',
    time: 'Canjea o activa el cupón antes de que caduque. Después se pierde.',
    once: 'Cada persona recibe un cupón por tarea y código. Las subcuentas no consiguen cupones.',
    related:
      'Las cuentas relacionadas cuentan como una sola persona: los cupones, las tareas y las invitaciones entre ellas no generan recompensas. Decidimos según indicios como un buzón, un navegador o una dirección de retirada en común, nunca solo por compartir una red. Si es un error, escríbenos con el tema «Cuentas relacionadas».',
    paper: 'Los cupones se pagan en dinero ficticio, que no tiene valor fuera de este exchange.',
    more: 'Más información sobre los cupones',
  },
  done: {
    given: 'Cupón añadido.',
    redeemed: 'Vale canjeado. Su importe va a tu monedero spot.',
    activated: 'Reembolso de comisiones activado. Cubre las comisiones que pagues a partir de ahora.',
    collected: 'Cobrado. Las comisiones van a tu monedero spot.',
  },
  refusals: {
    insecure_address: 'Para continuar, abre este sitio por HTTPS.',
    main_account_only: 'Las subcuentas no consiguen cupones. Cambia a tu cuenta principal.',
    operator_account: 'Las cuentas de operador no pueden usar códigos de cupón.',
    related_account:
      'Los cupones son para la primera de tus cuentas relacionadas. Si estas cuentas no son todas tuyas, escríbenos con el tema «Cuentas relacionadas».',
    too_many_attempts: 'Demasiados intentos. Vuelve a intentarlo en {{seconds}} s.',
    code_wrong: 'Este código no es válido. Compruébalo e inténtalo de nuevo.',
    code_used: 'Ya has usado este código.',
    already_given: 'Ya tienes el cupón de esta tarea.',
    not_earned: 'Completa primero la tarea.',
    campaign_over: 'Esta campaña ha terminado.',
    used_up: 'Se han repartido todos los cupones de esta campaña.',
    coupon_unknown: 'Este cupón no existe.',
    coupon_expired: 'Este cupón ha caducado.',
    coupon_used: 'Este cupón ya se ha usado.',
    coupon_active: 'Ya tienes un reembolso de comisiones activo. Podrás activar otro cuando termine.',
    paper_limit: 'El importe supera tu límite diario de dinero ficticio. El límite se restablece a las 00:00 UTC.',
    nothing_yet: 'Aún no hay comisiones que devolver.',
    unavailable: 'Algo ha fallado. Inténtalo de nuevo en un momento.',
  },
} satisfies Catalog<Messages['rewards']>

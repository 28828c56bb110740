import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: 'Continuar con {{service}}',
  confirm: 'Confirma con {{service}} que eres tú.',
  untied: {
    fresh: 'Regístrate con la dirección que conoce {{service}} y podrás entrar con {{service}} a partir de entonces.',
    unlinked:
      'Esta cuenta de {{service}} aún no está vinculada a ninguna cuenta. Entra o regístrate y vincúlala en Cuenta › Seguridad.',
  },
  refusals: {
    denied: 'No has dado permiso. No se ha cambiado nada.',
    expired: 'Ha tardado demasiado o se inició en otro navegador. Empieza de nuevo.',
    wrong: 'No se ha podido comprobar la respuesta de {{service}}. Empieza de nuevo desde el inicio de sesión.',
    unreachable: 'No se ha podido conectar con {{service}}. Inténtalo de nuevo o entra de otra forma.',
  },
} satisfies Catalog<Messages['social']>

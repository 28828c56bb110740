import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  register_code: {
    subject: 'Tu código de {{brand}}',
    title: 'Confirma que eres tú',
    text: 'Introduce este código en la página de registro de {{brand}}.',
  },
  register_known: {
    subject: 'Ya tienes una cuenta en {{brand}}',
    title: 'Ya tienes una cuenta',
    text: 'Alguien, probablemente tú, quiso registrarse en {{brand}} con esta dirección o número. Inicia sesión o crea una contraseña nueva si la olvidaste. Si no fuiste tú, no tienes que hacer nada.',
  },
  login_code: {
    subject: 'Tu código de {{brand}}',
    title: 'Acceso desde un dispositivo nuevo',
    text: 'Introduce este código para entrar en {{brand}}. ¿No fuiste tú? Entonces alguien conoce tu contraseña: cámbiala.',
  },
  recovery_code: {
    subject: 'Tu código de {{brand}}',
    title: 'Contraseña nueva',
    text: 'Introduce este código para crear una contraseña nueva de {{brand}}. ¿No fuiste tú? No hagas nada: tu contraseña sigue igual.',
  },
  password_changed: {
    subject: 'Tu contraseña de {{brand}} ha cambiado',
    title: 'Tu contraseña ha cambiado',
    text: 'Se ha cerrado la sesión de {{brand}} en todos tus dispositivos y los retiros quedan en pausa 24 horas. ¿No fuiste tú? Crea ya otra contraseña.',
  },
  passkey_code: {
    subject: 'Tu código de {{brand}}',
    title: 'Una nueva clave de acceso',
    text: 'Escribe este código para añadir una clave de acceso a tu cuenta de {{brand}}. ¿No fuiste tú? Entonces alguien ha entrado en tu cuenta: establece una contraseña nueva.',
  },
  social_code: {
    subject: 'Tu código de {{brand}}',
    title: 'Vincular otro servicio',
    text: 'Escribe este código para que otro servicio pueda iniciar tu sesión en {{brand}}. ¿No fuiste tú? No hagas nada: sin él no se vincula nada.',
  },
  new_device: {
    subject: 'Inicio de sesión en {{brand}} desde un dispositivo nuevo',
    title: 'Inicio de sesión desde un dispositivo nuevo',
    text: 'Se acaba de iniciar sesión en tu cuenta de {{brand}} desde un dispositivo nuevo. Los retiros quedan en pausa durante 24 horas. ¿No has sido tú? Cambia la contraseña ahora mismo: se cerrará la sesión en todos los dispositivos.',
  },
  factor_reset: {
    subject: 'Se van a eliminar los segundos factores de tu cuenta de {{brand}}',
    title: 'Eliminación de los segundos factores',
    text: 'Alguien, probablemente tú, ha pedido a nuestro equipo que elimine la aplicación de autenticación y las claves de acceso de tu cuenta de {{brand}}. Ocurrirá dentro de 72 horas. ¿No has sido tú? Inicia sesión con tu segundo factor o cancélalo en Cuenta, Seguridad: cualquiera de las dos cosas lo detiene.',
  },
  account_frozen: {
    subject: 'Tu cuenta de {{brand}} está congelada',
    title: 'Tu cuenta está congelada',
    text: 'Nuestro equipo ha congelado tu cuenta de {{brand}}: no se puede iniciar sesión, las claves API están desactivadas y los retiros esperan. Tu dinero sigue ahí. Te escribiremos cuando se resuelva.',
  },
  margin_low: {
    subject: 'Tu margen de futuros en {{brand}} es bajo',
    title: 'Queda poco margen',
    text: 'El ratio de margen de tu cuenta de futuros de {{brand}} ha alcanzado un nivel de aviso. Al 100 % se liquidan las posiciones. Añade margen o reduce tus posiciones.',
  },
  liquidated: {
    subject: 'Se ha liquidado una posición de futuros en {{brand}}',
    title: 'Posición liquidada',
    text: 'Una posición de tu cuenta de futuros de {{brand}} tenía menos margen del que debe mantener y se ha liquidado. El recibo de tu historial de futuros muestra cada precio y cada comisión.',
  },
  deleveraged: {
    subject: 'Se ha reducido una posición de futuros en {{brand}}',
    title: 'Posición reducida por desapalancamiento automático',
    text: 'Una posición de tu cuenta de futuros de {{brand}} se ha cerrado, en parte o por completo, frente a una liquidación que el fondo de seguro no pudo asumir. Se han cancelado tus órdenes abiertas en ese contrato.',
  },
  phrase: 'Tu código antiphishing: {{phrase}}',
  withdrawal_code: {
    subject: 'Confirma tu retiro de {{brand}}',
    title: 'Confirma tu retiro',
    text: 'Escribe este código en la página de retiro de {{brand}}. ¿No has sido tú? No compartas el código, pon una contraseña nueva y cancela el retiro en tu billetera.',
    secret: 'El código vale 30 minutos y una sola vez. Nadie de {{brand}} te lo pedirá nunca.',
  },
  secret: 'El código vale diez minutos y una sola vez. Nadie de {{brand}} te lo pedirá nunca.',
  link: { login: 'Iniciar sesión', reset: 'Crear una contraseña nueva' },
  footer: 'Recibes este mensaje porque tu dirección o número se usó en {{brand}}. No es publicidad.',
  outbox: {
    title: 'Bandeja de salida',
    lead: 'Mensajes que esta instalación habría enviado, los más recientes primero. Solo se ven en este equipo.',
    empty: 'Aún no se ha enviado nada.',
    when: 'Hora',
    by: 'Por',
    to: 'Para',
    what: 'Mensaje',
    email: 'Correo',
    phone: 'Teléfono',
  },
} satisfies Catalog<Messages['mail']>

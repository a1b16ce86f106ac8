/** The callback page's texts by language. Names of buttons match those of the widgets (`src/texts`). */
export interface Words {
  readonly done: string;
  readonly severed: string;
  readonly wrong: string;
  /** `{origin}` is the origin of the page that the sign-in goes on to. */
  readonly onward: string;
  readonly continue: string;
}

export const words: Readonly<Record<string, Words>> = {
  en: {
    done: 'You can close this window.',
    severed:
      'You are signed in, but this window has lost its connection to the page it came from. Close it and choose “Sign in on this page instead” there.',
    wrong: 'This page completes a sign-in. There is nothing to complete.',
    onward: 'The sign-in goes on at {origin}. Continue only if you started it there.',
    continue: 'Continue',
  },
  de: {
    done: 'Sie können dieses Fenster schließen.',
    severed:
      'Sie sind angemeldet, aber dieses Fenster hat die Verbindung zur Seite verloren, von der es kam. Schließen Sie es und wählen Sie dort „Auf dieser Seite anmelden“.',
    wrong: 'Diese Seite schließt eine Anmeldung ab. Es gibt hier nichts abzuschließen.',
    onward: 'Die Anmeldung geht auf {origin} weiter. Fahren Sie nur fort, wenn Sie sie dort begonnen haben.',
    continue: 'Weiter',
  },
  fr: {
    done: 'Vous pouvez fermer cette fenêtre.',
    severed:
      'Vous êtes connecté, mais cette fenêtre a perdu le lien avec la page d’où elle vient. Fermez-la et choisissez-y « Se connecter plutôt sur cette page ».',
    wrong: 'Cette page termine une connexion. Il n’y a rien à terminer.',
    onward: 'La connexion se poursuit sur {origin}. Ne continuez que si vous l’y avez commencée.',
    continue: 'Continuer',
  },
  es: {
    done: 'Puede cerrar esta ventana.',
    severed:
      'Ha iniciado sesión, pero esta ventana perdió la conexión con la página de la que procede. Ciérrela y elija allí «Iniciar sesión en esta página».',
    wrong: 'Esta página completa un inicio de sesión. No hay nada que completar.',
    onward: 'El inicio de sesión continúa en {origin}. Continúe solo si lo comenzó allí.',
    continue: 'Continuar',
  },
  it: {
    done: 'Puoi chiudere questa finestra.',
    severed:
      'Hai effettuato l’accesso, ma questa finestra ha perso il collegamento con la pagina da cui proviene. Chiudila e scegli lì «Accedi invece da questa pagina».',
    wrong: 'Questa pagina completa un accesso. Non c’è nulla da completare.',
    onward: 'L’accesso prosegue su {origin}. Continua solo se lo hai iniziato lì.',
    continue: 'Continua',
  },
  pt: {
    done: 'Você pode fechar esta janela.',
    severed:
      'Você entrou, mas esta janela perdeu a conexão com a página de onde veio. Feche-a e escolha lá “Entrar por esta página”.',
    wrong: 'Esta página conclui um login. Não há nada a concluir.',
    onward: 'O login continua em {origin}. Continue somente se você o começou lá.',
    continue: 'Continuar',
  },
  ja: {
    done: 'このウィンドウは閉じてかまいません。',
    severed:
      'サインインしましたが、このウィンドウと元のページの接続が失われました。ウィンドウを閉じ、元のページで「このページでサインインする」を選択してください。',
    wrong: 'このページはサインインを完了するためのものです。完了するものはありません。',
    onward: 'サインインは {origin} で続きます。そこで開始した場合のみ続行してください。',
    continue: '続行',
  },
  zh: {
    done: '您可以关闭此窗口。',
    severed: '您已登录，但此窗口与来源页面失去了连接。请关闭此窗口，并在来源页面选择“改为在此页面登录”。',
    wrong: '此页面用于完成登录。没有需要完成的登录。',
    onward: '登录将在 {origin} 继续。仅当您从那里开始登录时，才请继续。',
    continue: '继续',
  },
  ko: {
    done: '이 창을 닫아도 됩니다.',
    severed:
      '로그인했지만 이 창과 원래 페이지의 연결이 끊어졌습니다. 창을 닫고 원래 페이지에서 ‘이 페이지에서 로그인’을 선택하세요.',
    wrong: '이 페이지는 로그인을 완료하는 페이지입니다. 완료할 로그인이 없습니다.',
    onward: '로그인이 {origin}에서 계속됩니다. 그곳에서 시작한 경우에만 계속하세요.',
    continue: '계속',
  },
  ar: {
    done: 'يمكنك إغلاق هذه النافذة.',
    severed:
      'سجّلت الدخول، لكن هذه النافذة فقدت اتصالها بالصفحة التي جاءت منها. أغلقها واختر هناك «تسجيل الدخول في هذه الصفحة».',
    wrong: 'تُكمل هذه الصفحة تسجيل الدخول. لا يوجد ما يُكمَل.',
    onward: 'يستمر تسجيل الدخول في {origin}. تابع فقط إذا بدأته من هناك.',
    continue: 'متابعة',
  },
};

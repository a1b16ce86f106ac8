/** Words on business cards and in signatures that tell what a line is. */

/** Labels of phone numbers, addresses of mail and web, alone or before a colon. */
export const labels =
  /^(?:tél|tel(?:\.|efon|efone|efono|éfono|éphone|efoon)?|phone|ph|mob(?:\.|ile?|iel)?|cell(?:ulare|ular)?|móvil|celular|portable|handy|komórka|gsm|fax|telefax|télécopie|faks|e-?mail|mail|correo|courriel|web(?:site|seite)?|www|internet|url|name|nom|nombre|nome|naam|nazwisko|address|adresse|dirección|indirizzo|adres|endereço|office|direct|work|[tmfpewo]|電話|携帯|ファックス|メール|住所|氏名|电话|手机|传真|邮箱|地址|姓名|전화|휴대폰|팩스|이메일|주소|이름|هاتف|جوال|فاكس|بريد|العنوان|الاسم)[.:：]*$/iu;

export const faxLabel = /\bfax\b|telefax|\bfaks\b|télécopie|ファックス|传真|팩스|فاكس|^\s*F[.:]/iu;

export const organizations =
  /hospital|hôpital|hopital|hospices|ospedale|klinik|clinic|clínica|clinique|krankenhaus|spital\b|szpital|ziekenhuis|universit|uniwersytet|universidad|università|institut|zentrum|cent(?:er|re|ro)\b|centrum|praxis|practice|praktijk|przychodnia|poliambulatorio|azienda|health|medical group|pharma|apotheke|stiftung|foundation|surgery\b|\bnhs\b|\bgmbh\b|\binc\b|\bltd\b|\bllc\b|\bs\.?a\.?s?\b\.?$|病院|医院|大学|クリニック|診療所|병원|의원|대학교|مستشفى|عيادة|جامعة/iu;

/** Parts of an organization, job titles and greetings, which are neither its name nor a person. */
export const positions =
  /department|abteilung|\bdept\b|\bservice\b|servicio|reparto|afdeling|oddział|dipartimento|chef?arzt|oberarzt|facharzt|fachärztin|consultant|director|direct(?:eur|or)a?|\bhead of\b|\bchief\b|leiter|specialist|especialista|spécialiste|médecin|physician|nurse|manager|assistant|secretar|sekretariat|freundlich|grüße|hochachtung|regards|sincerely|best wishes|cordialement|salutations|saluti|saludos|atentamente|atenciosamente|groet|pozdraw|pozdrowien|敬具|診療科|院長|部長|科長|과장|원장|主任/iu;

/** Titles before a name, and degrees after it. */
export const title =
  /^(?:(?:dr|drs|dra|prof|professor|professeur|dott|dott\.ssa|dottoressa|doctor|doktor|docteur|doc|lek|hab|n(?=\. med)|ssa|habil|med|dent|univ|priv|doz|pd|pr|mag|dipl|herr|frau|mr|mrs|ms|miss|sr|sra|mme|mevr|dhr|rer|nat|phil)(?:[.\s-]+|$))+/iu;
export const degrees =
  /(?:[,\s]+(?:M\.?D|D\.?O|Ph\.?D|MBBS|FRCP|FRCS|FACC|FACS|MPH|MBA|MSc|BSc|RN|NP|PA|DDS|DMD|PharmD|MRCP|FESC)\.?(?:-C)?)+$/;
export const eastAsianTitle = /(?:先生|医師|博士|教授|医生|선생님|교수|박사)$/u;

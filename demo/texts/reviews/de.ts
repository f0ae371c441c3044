import type { ReviewTexts } from './types.ts'

/** German reviews: matter-of-fact, with an eye for punctuality and value. */
export const de: ReviewTexts = {
  good: {
    openings: [
      'Nach elf Stunden Flug genau das Richtige.',
      'Wir überwintern hier und kommen fast jede Woche.',
      'Zufällig im Vorbeigehen entdeckt.',
      'Tipp von unserer Vermieterin, und sie hatte recht.',
      'Kleiner Laden, sehr gepflegt.',
      'Meine Frau und ich waren zusammen da.',
      'Letzter Urlaubstag, schöner Abschluss.',
      'Über die Seite gebucht, hat einwandfrei geklappt.',
    ],
    details: {
      any: [
        'Vorher gibt es Ingwertee, danach eine kleine Portion Mango mit Klebreis.',
        'Wir kamen auf die Minute dran.',
        'Die Handtücher sind frisch, die Dusche blitzsauber.',
        'Die Gasse ist eng, aber jemand vom Empfang kam uns entgegen.',
        '{therapist} fragte gleich zu Beginn, ob die Klimaanlage zu kalt sei.',
      ],
      massage: [
        '{therapist} hatte die Verspannung an der Schulter nach Sekunden gefunden.',
        'Kräftig bestellt und kräftig bekommen, der Druck wurde zweimal nachgefragt.',
        'Richtige Thaimassage mit Dehnungen, der untere Rücken ist wieder frei.',
        'Bei der Fußmassage bin ich nach zehn Minuten eingeschlafen.',
      ],
      scrub: [
        'Das Tamarindenpeeling riecht herrlich, die Haut war tagelang weich.',
        'Feine Körnung, nichts kratzt, und alles wird gründlich abgespült.',
        'Am Sonnenbrand auf den Schultern war {therapist} von sich aus vorsichtig.',
        'Zum Schluss Kokosöl, der Duft hielt bis abends.',
      ],
      salon: [
        'Die Nägel sind sauber gearbeitet, bis an den Rand glatt.',
        '{therapist} riet mir anhand des Fotos zu etwas mehr Länge, zu Recht.',
        'Die Kopfmassage beim Waschen dauert gut zwanzig Minuten.',
        'Das Werkzeug wurde vor meinen Augen aus der versiegelten Tüte genommen.',
      ],
      facial: [
        'Gründlich ausgereinigt und trotzdem keine roten Flecken.',
        '{therapist} erklärt jeden Schritt und will einem nichts verkaufen.',
        'Nach der Maske war die Haut endlich nicht mehr trocken von Sonne und Salz.',
        'Während die Maske einwirkt, werden Hände und Nacken massiert.',
      ],
      onsen: [
        'Heißes Becken mit 42 Grad, das kalte ist wirklich kalt.',
        'Vormittags unter der Woche hatte ich das Sprudelbecken für mich allein.',
        'Yukata auch in großen Größen, Seife und Handtücher liegen bereit.',
        'Im Ruheraum gibt es Liegen, Decken und kalten Gerstentee.',
      ],
      spa: [
        'Das Paarzimmer hat eine eigene Wanne und Blick in den Garten.',
        'Man darf an vier Ölen riechen, Zitronengras ist mein Favorit.',
        'Erst Kräuterdampf, dann warme Stempel, danach ist jede Müdigkeit weg.',
        '{therapist} arbeitet so ruhig, dass mich erst das Glöckchen geweckt hat.',
      ],
    },
    closings: [
      'Wir kommen wieder.',
      'Preis und Leistung stimmen.',
      'Am Wochenende besser vorher buchen.',
      'Klare Empfehlung.',
      'Danach geht man wie auf Wolken.',
      'Der nächste Termin steht schon.',
    ],
  },
  fair: {
    openings: [
      'Solide, mehr nicht.',
      'Gemischter Eindruck.',
      'Zweiter Besuch, der erste war besser.',
      'Auf den Fotos sieht es schöner aus.',
      'Wegen des Rabatts ausprobiert.',
    ],
    details: {
      any: [
        'Es ging zwanzig Minuten zu spät los, immerhin mit Entschuldigung.',
        'Das Zimmer liegt zur Straße, man hört jeden Roller.',
        'Die Klimaanlage war zu kalt, die zweite Decke kam erst auf Nachfrage.',
        'Alle freundlich, nur die Buchung musste lange gesucht werden.',
        'Handtücher sauber, aber dünn.',
        'Schwer zu finden, das Schild verschwindet hinter einem Kaffeewagen.',
      ],
      massage: ['{therapist} kann etwas, der Druck blieb aber trotz Bitte zu sanft.'],
      scrub: ['Das Peeling war angenehm, die Dusche danach nur lauwarm.'],
      salon: ['Der Schnitt ist gut, die Farbe dunkler als besprochen.'],
      facial: ['Entspannend, nur fühlten sich die sechzig Minuten eher nach fünfundvierzig an.'],
      onsen: ['Das Wasser ist gut, ab sechs Uhr abends wird es aber voll.'],
      spa: ['Schöner Empfang, die Behandlungsräume sind eher schlicht.'],
    },
    closings: [
      'Mit Rabatt in Ordnung.',
      'Beim nächsten Mal lieber an einem Wochentag.',
      'Kann man machen, muss man nicht.',
      'Da ist noch Luft nach oben.',
    ],
  },
  poor: {
    openings: [
      'Leider eine Enttäuschung.',
      'Bei den Bewertungen hatten wir mehr erwartet.',
      'Früher war es hier besser.',
      'Ich sage es, wie es ist.',
      'Für uns war es das letzte Mal.',
    ],
    details: {
      any: [
        'Termin um drei, Beginn kurz vor vier, Schluss trotzdem pünktlich.',
        'Das Handtuch war klamm, und auf dem Boden lagen Haare.',
        'Bezahlt war alles, am Empfang wusste niemand von der Buchung.',
        'Hinter dem Vorhang wurde die ganze Zeit laut geredet.',
        'Neben der Liege tropfte die Klimaanlage, ein anderes Zimmer gab es nicht.',
        'Noch beim Schuheanziehen sollte uns ein Paket verkauft werden.',
      ],
      massage: ['Trotz Hinweis auf Rückenschmerzen drückte {therapist} genau dort.'],
      scrub: ['Viel zu grob, die Beine brannten den ganzen Abend.'],
      salon: ['Am nächsten Morgen lösten sich zwei Nägel.'],
      facial: ['Nach empfindlicher Haut fragte niemand, die Wangen waren zwei Tage rot.'],
      onsen: ['Das heiße Becken war lauwarm, und die Spinde ließen sich nicht abschließen.'],
      spa: ['Das Dampfbad war defekt, gesagt hat man uns das erst nach dem Bezahlen.'],
    },
    closings: [
      'Für diesen Preis zu wenig.',
      'Hoffentlich liest das jemand und ändert etwas.',
      'Zwei Straßen weiter gibt es Besseres.',
      'Schade um die Zeit.',
    ],
  },
}

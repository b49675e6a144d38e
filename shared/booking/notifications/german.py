"""What guests are written in German."""

from booking.notifications.words import MailWords

WORDS = MailWords(
    language="de",
    dear_named=lambda name: f"Guten Tag {name},",
    hello="Guten Tag,",
    people=lambda count: "1 Person" if count == 1 else f"{count} Personen",
    with_provider=lambda service, provider: f"{service} bei {provider}",
    what_on=lambda what, start: f"{what} am {start}",
    until=lambda time, zone: f"bis {time} ({zone})",
    zone=lambda city: f"Ortszeit {city}",
    where=lambda address: f"Ort: {address}",
    map=lambda link: f"Karte: {link}",
    show_on_a_map="Auf der Karte zeigen",
    booking_at=lambda venue: f"Ihre Buchung bei {venue}",
    booking_not_confirmed_at=lambda venue: f"Ihre Buchung bei {venue} ist noch nicht bestätigt",
    booked="Ihre Buchung steht:",
    booked_of=lambda what: f"Ihre Buchung steht, {what}:",
    received="wir haben Ihre Buchung erhalten. Sie ist noch nicht bestätigt:",
    received_of=lambda what: f"wir haben Ihre Buchung erhalten, {what}. Sie ist noch nicht bestätigt:",
    change_or_cancel="Ändern oder absagen",
    to_change_or_cancel=lambda link: f"Buchung ändern oder absagen: {link}",
    confirm_booking_at=lambda venue: f"Bitte bestätigen Sie Ihre Buchung bei {venue}",
    kept_until=lambda time: (
        f"Ihre Buchung ist noch nicht fertig. Die Zeit ist bis {time} Uhr für Sie reserviert: Bitte bestätigen Sie bis"
        " dahin."
    ),
    to_confirm=lambda link: f"Zum Bestätigen öffnen Sie diesen Link und drücken dort den Knopf:\n\n{link}",
    confirm="Buchung bestätigen",
    not_you="Falls Sie nichts gebucht haben, ist nichts zu tun: Dann wird auch nichts gebucht.",
    also_booked="Sie haben bei uns außerdem gebucht. Bitte sagen Sie ab, was Sie nicht brauchen:",
    not_mine="Das habe ich nicht gebucht",
    to_disown=lambda link: (
        "Das haben nicht Sie gebucht? Sagen Sie es uns hier: Wir beenden es und schreiben Ihnen nicht mehr über das,"
        f" was andere buchen: {link}"
    ),
    moved_at=lambda venue: f"Ihre Buchung bei {venue} wurde verschoben",
    has_moved=lambda what, before: (
        f"Ihre Buchung, {what}, wurde verschoben.{'' if before is None else f' Bisher: {before}.'}"
        " Das ist die neue Zeit:"
    ),
    cancelled_at=lambda venue: f"Ihre Buchung bei {venue} ist abgesagt",
    is_cancelled="Ihre Buchung ist abgesagt:",
    is_cancelled_of=lambda what: f"Ihre Buchung, {what}, ist abgesagt:",
    reservation_cancelled_at=lambda venue: f"Ihre Reservierung bei {venue} ist abgesagt",
    reservation_is_cancelled="Ihre Reservierung ist abgesagt.",
    reservation_is_cancelled_of=lambda party, start: f"Ihre Reservierung für {party} am {start} ist abgesagt.",
    reminder_at=lambda venue: f"Erinnerung: Ihre Buchung bei {venue}",
    look_forward="wir freuen uns auf Sie:",
    look_forward_to=lambda what: f"wir freuen uns auf Sie, {what}:",
    not_confirmed="Diese Buchung ist noch nicht bestätigt.",
    reminder_by_sms=lambda venue, what, start: f"{venue}: Erinnerung an Ihre Buchung, {what}, {start}.",
    bookings_at=lambda venue: f"Ihre Buchungen bei {venue}",
    booked_visits="diese Besuche sind für Sie gebucht:",
    visits_cancelled_at=lambda venue: f"Ihre Besuche bei {venue} sind abgesagt",
    cancelled_visits="diese Besuche sind abgesagt:",
    thanks_to=lambda venue: f"Danke für Ihren Besuch bei {venue}",
    thanks="danke für Ihren Besuch. Es war schön, dass Sie hier waren.",
    come_again="Wieder buchen",
    to_come_again=lambda link: f"Wieder buchen: {link}",
    unsubscribe="Abbestellen",
    to_unsubscribe=lambda link: f"Solche E-Mails abbestellen: {link}",
    why_unsubscribe=lambda venue: f"Sie bekommen diese E-Mail, weil Sie bei {venue} waren.",
    deposit_subjects={
        "requested": lambda venue: f"Bitte zahlen Sie Ihre Anzahlung für {venue}",
        "paid": lambda venue: f"Ihre Anzahlung für {venue} ist bezahlt",
        "refunded": lambda venue: f"Ihre Anzahlung für {venue} wurde erstattet",
        "kept": lambda venue: f"Ihre Anzahlung für {venue} wurde einbehalten",
        "late": lambda venue: f"Ihre Anzahlung für {venue} kam zu spät und geht zurück",
    },
    deposit_requested=lambda booking, money: f"um Ihre Buchung zu sichern ({booking}), zahlen Sie bitte {money} an.",
    deposit_paid=lambda booking, money: f"wir haben Ihre Anzahlung von {money} für Ihre Buchung erhalten ({booking}).",
    deposit_refunded=lambda booking, money: (
        f"wir haben Ihnen {money} Ihrer Anzahlung für Ihre Buchung erstattet ({booking})."
    ),
    deposit_refunded_of=lambda booking, money, whole: (
        f"wir haben Ihnen {money} Ihrer Anzahlung von {whole} für Ihre Buchung erstattet ({booking})."
    ),
    deposit_kept=lambda booking, money: (
        f"wir haben Ihre Anzahlung von {money} für Ihre Buchung einbehalten ({booking})."
    ),
    deposit_late=lambda booking: (
        f"Ihre Anzahlung für {booking} kam, als die Zeit nicht mehr für Sie reserviert war. Wir haben nichts gebucht"
        " und erstatten alles."
    ),
    deposit_not_due=lambda booking, money: (
        f"wir haben {money} für Ihre Buchung erhalten ({booking}), als keine Anzahlung mehr fällig war. Wir behalten"
        " nichts davon und erstatten alles."
    ),
    takes_ten_days="Bei Kartenzahlung kann es bis zu zehn Tage dauern, bis das Geld da ist.",
    book_another="Gern können Sie eine andere Zeit buchen.",
    pay_the_deposit="Anzahlung zahlen",
    refund_until=lambda start: (
        f"Bei Absage bis {start} bekommen Sie sie zurück. Bei späterer Absage, oder wenn Sie nicht kommen, behalten wir"
        " sie ein."
    ),
    no_refund="Wenn Sie absagen oder nicht kommen, behalten wir sie ein.",
    deposit_is_kept=lambda amount: f"Wenn Sie absagen, behalten wir die Anzahlung von {amount} ein.",
    deposit_is_kept_after=lambda start, amount: (
        f"Wenn Sie nach {start} absagen, behalten wir die Anzahlung von {amount} ein."
    ),
    deposit_paid_line="Anzahlung, bezahlt",
    deposit_paid_on=lambda day: f"Anzahlung, bezahlt am {day}",
    to_pay_at_the_venue="Bei Ihrem Besuch zu zahlen",
    off_the_bill="Sie wird bei Ihrem Besuch von der Rechnung abgezogen.",
    deposit_goes_back=lambda amount: f"Ihre Anzahlung von {amount} bekommen Sie zurück.",
    deposit_went_back=lambda amount: f"Von Ihrer Anzahlung haben wir {amount} zurückgezahlt.",
    deposit_stays=lambda amount: f"Die Anzahlung von {amount} behalten wir ein.",
    deposit_is_here=lambda amount: (
        f"{amount}, die Sie angezahlt haben, sind noch bei uns. Bitte fragen Sie uns danach."
    ),
    entry_subjects={
        "joined": lambda venue: f"Sie stehen auf der Warteliste von {venue}",
        "offered": lambda venue: f"Bei {venue} ist eine Zeit für Sie frei",
        "told": lambda venue: f"Bei {venue} ist eine Zeit frei geworden",
        "withdrawn": lambda venue: f"Die Zeit bei {venue} ist nicht mehr frei",
    },
    entry_links={
        "joined": "Eintrag ansehen oder löschen",
        "offered": "Angebot beantworten",
        "told": "Annehmen",
        "withdrawn": "Eintrag ansehen oder löschen",
    },
    confirm_entry_at=lambda venue: f"Bitte bestätigen Sie, dass Sie bei {venue} warten möchten",
    confirm_entry="Bestätigen, dass ich warten möchte",
    asked_to_wait=lambda what, days: f"mit dieser Adresse möchte jemand bei uns warten: {what}; {days}.",
    confirm_to_wait=(
        "Wenn Sie das waren, öffnen Sie bitte den Link und drücken Sie dort den Knopf: Erst dann stehen Sie auf unserer"
        " Warteliste. Tut das niemand innerhalb eines Tages, vergessen wir es."
    ),
    you_wait=lambda what, days: f"Sie stehen auf unserer Warteliste: {what}; {days}.",
    as_soon_as=(
        "Sobald eine passende Zeit frei wird und Sie an der Reihe sind, reservieren wir sie für Sie und"
        " schreiben Ihnen."
    ),
    offered=lambda time: f"eine Zeit, auf die Sie warten, ist frei geworden: {time}.",
    kept_for_you=lambda until: f"Wir reservieren sie bis {until} für Sie. Danach bekommt sie der nächste Gast.",
    told="Sie ist schon bald, darum haben wir allen geschrieben, die darauf warten: Wer zuerst annimmt, hat sie.",
    withdrawn=lambda time: f"leider ist die Zeit, die wir für Sie reserviert hatten, nicht mehr frei ({time}).",
    still_waiting="Sie stehen weiter auf unserer Warteliste, an Ihrem alten Platz.",
    enquiry_at=lambda venue: f"Ihre Anfrage bei {venue}",
    about_enquiry=lambda party, start: f"Zu Ihrer Anfrage für {party} am {start}.",
    reply_to=lambda email: f"Antworten Sie einfach auf diese E-Mail: Sie geht an {email}.",
    not_read="Antworten auf diese E-Mail werden nicht gelesen.",
    call_instead=lambda phone: f"Bitte rufen Sie an: {phone}.",
    refund_not_made_at=lambda venue: f"Ein Gast von {venue} hat sein Geld nicht zurückbekommen",
    refund_not_made=lambda amount: f"{amount}, die ein Gast online gezahlt hat, konnten nicht erstattet werden.",
    refund_not_made_of=lambda amount, guest, booking: (
        f"{amount}, die {guest} online gezahlt hat, konnten nicht erstattet werden ({booking})."
    ),
    a_guest="ein Gast",
    refund_not_made_because={
        "account_gone": (
            "Das Stripe-Konto, auf das gezahlt wurde, hat seine Verbindung getrennt. Von hier aus lässt sich darauf"
            " nichts mehr erstatten: Erstatten Sie in Stripe, oder geben Sie das Geld auf anderem Weg zurück."
        ),
        "refund_refused": (
            "Stripe hat die Erstattung abgelehnt. Sehen Sie sich die Zahlung in Stripe an und erstatten Sie dort, oder"
            " geben Sie das Geld auf anderem Weg zurück."
        ),
        "refund_failed": (
            "Stripe konnte die Erstattung nicht zustellen, zum Beispiel weil es die Karte nicht mehr gibt. Das Geld ist"
            " wieder auf Ihrem Stripe-Konto: Geben Sie es auf anderem Weg zurück."
        ),
    },
    refund_to_settle=(
        "Bitte melden Sie sich bei dem Gast. Wenn er sein Geld hat, vermerken Sie die Anzahlung in der Buchung als"
        " zurückgegeben."
    ),
    ask_the_guest="Bitte melden Sie sich bei dem Gast.",
    open_booking="Buchung öffnen",
    open_payments="Zahlungskonto öffnen",
    week_at=lambda venue: f"Ihre letzte Woche bei {venue}",
    week_from=lambda first, last: f"Das war die Woche von {first} bis {last}.",
    week_before="Woche davor",
    takings_of_week="Einnahmen",
    bookings_of_week="Buchungen",
    guests_of_week="Gäste",
    missed_of_week="Nicht erschienen",
    open_reports="Berichte öffnen",
    why_weekly="Admins bekommen diese E-Mail jeden Montag. Unter Einstellungen, Betrieb lässt sie sich abschalten.",
)

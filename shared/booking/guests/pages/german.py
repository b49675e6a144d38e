"""The guests' pages in German."""

from booking.guests.pages.words import PageWords, WaitWords

WORDS = PageWords(
    call="Anrufen",
    show_on_a_map="Auf der Karte zeigen",
    opening_hours="Öffnungszeiten",
    weekdays=("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"),
    choose_service="Was möchten Sie buchen?",
    other_services="Andere Leistungen",
    choose_table="Tisch reservieren",
    nothing_online="Online kann gerade nichts gebucht werden. Bitte rufen Sie an.",
    minutes=lambda count: f"{count} Min.",
    with_whom="Bei",
    anybody="Wer gerade frei ist",
    people=lambda count: "1 Person" if count == 1 else f"{count} Personen",
    day="Tag",
    how_many="Wie viele sind Sie?",
    show_times="Freie Zeiten zeigen",
    larger_party=lambda most: f"Mehr als {most}? Bitte rufen Sie uns an.",
    earlier="Frühere Tage",
    later="Spätere Tage",
    nothing_free="An diesen Tagen ist nichts frei.",
    next_free=lambda moment: f"Nächste freie Zeit: {moment}",
    full_for_now="In den Wochen, die online buchbar sind, ist nichts frei. Bitte rufen Sie an.",
    times_on=lambda day: f"Freie Zeiten am {day}",
    your_booking="Ihre Buchung",
    another_time="Andere Zeit wählen",
    name="Name",
    email="E-Mail",
    phone="Telefon",
    phone_optional="Telefon (freiwillig)",
    notes="Sollen wir etwas wissen? (freiwillig)",
    your_note="Nachricht",
    free=lambda count: f"{count} frei",
    notes_hint="Allergien, ein Wunsch, eine Frage.",
    book="Buchen",
    request="Buchung anfragen",
    deposit_at_venue=lambda amount: f"Eine Anzahlung von {amount} ist vor Ort fällig.",
    deposit_to_pay=lambda amount: (
        f"Eine Anzahlung von {amount} wird online bezahlt. So lange, 15 Minuten, ist die Zeit für Sie reserviert."
    ),
    deposit_terms=lambda hours: (
        f"Sagen Sie mindestens {hours} {'Stunde' if hours == 1 else 'Stunden'} vor Ihrem Besuch ab, bekommen Sie sie"
        " zurück. Bei späterer Absage, oder wenn Sie nicht kommen, behalten wir sie ein."
    ),
    by_booking="Mit der Buchung stimmen Sie dem zu:",
    cancel_until=lambda hours: (
        f"Online absagen können Sie bis {hours} {'Stunde' if hours == 1 else 'Stunden'} vor Ihrem Besuch."
    ),
    cancel_any_time="Online absagen können Sie, bis Ihr Besuch beginnt.",
    needs_approval="Wir bestätigen jede Buchung selbst. Sie bekommen eine E-Mail, sobald Ihre entschieden ist.",
    zone=lambda name: f"Alle Zeiten gelten für die Zeitzone {name}.",
    choose_another_time="Wählen Sie eine dieser Zeiten:",
    states={
        "pending": "Wartet auf Bestätigung",
        "confirmed": "Bestätigt",
        "seated": "Sie sind da",
        "completed": "Abgeschlossen",
        "cancelled": "Abgesagt",
        "no_show": "Nicht wahrgenommen",
    },
    state_hints={
        "pending": "Die Zeit ist für Sie freigehalten. Sie bekommen eine E-Mail, sobald entschieden ist.",
        "confirmed": "Bis dann!",
        "seated": "Wir wünschen eine schöne Zeit.",
        "completed": "Danke für Ihren Besuch.",
        "cancelled": "Diese Buchung ist abgesagt.",
        "no_show": "Dieser Besuch fand nicht statt.",
    },
    to_pay="Wartet auf Ihre Anzahlung",
    held_until=lambda moment: (
        f"Die Zeit ist bis {moment} für Sie reserviert. Gebucht ist sie, sobald die Anzahlung bezahlt ist."
    ),
    time_left=lambda clock: f"Noch {clock}",
    minutes_left=lambda count: f"Noch {count} {'Minute' if count == 1 else 'Minuten'}.",
    ran_out="Die Zeit zum Bezahlen ist um. Haben Sie bezahlt, steht hier gleich Ihre Buchung.",
    pay=lambda amount: f"Jetzt {amount} bezahlen",
    extend="Zehn Minuten länger reservieren",
    paid=lambda amount: f"{amount}, bezahlt",
    refunded=lambda amount: f"{amount}, erstattet",
    goes_back=lambda amount: f"{amount}, wird Ihnen erstattet",
    not_refunded=lambda amount: f"{amount} konnten wir Ihnen nicht zurückzahlen.",
    ask_about_it="Bitte wenden Sie sich deswegen an uns.",
    call_about_it=lambda phone: f"Bitte rufen Sie deswegen {phone} an.",
    kept=lambda amount: f"{amount}, einbehalten",
    refund_until=lambda moment, amount: (
        f"Wenn Sie nach {moment} absagen, behalten wir die Anzahlung von {amount} ein. Bis dahin bekommen Sie sie"
        " zurück."
    ),
    no_refund=lambda amount: f"Wenn Sie jetzt absagen, behalten wir die Anzahlung von {amount} ein.",
    give_up="Zeit freigeben",
    give_up_question="Diese Zeit freigeben? Es wurde nichts abgebucht.",
    to_confirm="Wartet auf Ihre Bestätigung",
    confirm_until=lambda moment: (
        f"Die Zeit ist bis {moment} für Sie reserviert. Gebucht ist sie, sobald Sie per E-Mail bestätigen."
    ),
    confirm_hint=lambda email: (
        f"Wir schreiben an {email}: Bitte öffnen Sie den Link in dieser E-Mail und drücken Sie dort den Knopf."
    ),
    no_email="Nach ein paar Minuten noch keine E-Mail? Bitte sehen Sie auch bei der unerwünschten Post nach.",
    no_email_call=lambda phone: (
        "Nach ein paar Minuten noch keine E-Mail? Bitte sehen Sie auch bei der unerwünschten Post nach, oder rufen Sie"
        f" uns an: {phone}."
    ),
    we_write_to=lambda email: f"Wir schreiben Ihnen dazu an {email}. Stimmt das nicht?",
    wrong_address="Ist das nicht Ihre Adresse? Dann geben Sie die Zeit frei und buchen Sie mit der richtigen.",
    correct="Angaben berichtigen",
    is_mine="Das ist meine Buchung",
    is_mine_hint="Sie müssen das nicht drücken. Es sagt uns, dass das Ihre E-Mail-Adresse ist.",
    confirm_ran_out="Die Zeit zum Bestätigen ist vorbei. Bitte buchen Sie neu.",
    confirm="Buchung bestätigen",
    go_on_to_pay="Weiter zur Bezahlseite",
    payment_page="Sie werden zur Seite weitergeleitet, auf der Sie bezahlen.",
    thanks="Vielen Dank",
    thanks_hint="Ihre Zahlung ist unterwegs zu uns. Gleich bekommen Sie eine E-Mail mit Ihrer Buchung.",
    not_paid="Noch nicht bezahlt",
    not_paid_hint=(
        "Es wurde nichts abgebucht. Gehen Sie im Browser zurück zur Seite Ihrer Buchung, um zu bezahlen, solange die"
        " Zeit für Sie reserviert ist."
    ),
    where="Wo",
    what="Was",
    who="Name",
    price="Preis",
    deposit="Anzahlung",
    cancel="Buchung absagen",
    cancel_question="Diese Buchung absagen? Die Zeit wird dann für andere frei.",
    cancel_until_moment=lambda moment: f"Online absagen können Sie bis {moment}.",
    keep="Buchung behalten",
    add_to_calendar="In den Kalender eintragen",
    move="Buchung ändern",
    move_to="Auf diese Zeit verschieben",
    moves_left=lambda count: (
        "Sie können sie online noch einmal verschieben."
        if count == 1
        else f"Sie können sie online noch {count}-mal verschieben."
    ),
    stays={
        "not_movable_online": "Diese Buchung lässt sich online nicht verschieben.",
        "deadline_passed": "Zum Verschieben ist es online zu spät.",
        "too_many_changes": "Diese Buchung wurde so oft verschoben, wie es online geht.",
    },
    call_us=lambda phone: "Bitte rufen Sie an." if phone is None else f"Bitte rufen Sie an: {phone}.",
    was_moved=lambda before, now: f"Ihre Buchung wurde verschoben: von {before} auf {now}.",
    are_now=lambda people: f"Sie gilt jetzt für {people}.",
    too_late=lambda phone: f"Online lässt sie sich nicht mehr ändern. Bitte rufen Sie an: {phone}.",
    book_again="Weiteren Besuch buchen",
    party_size="Personen",
    see_times="Freie Zeiten zeigen",
    done={
        "erasure-request": "Wir haben Ihren Wunsch bekommen und antworten innerhalb von 30 Tagen.",
        "already": "Sie haben diese Buchung schon: Sie wurde nicht doppelt gemacht, und nichts daran ist geändert.",
    },
    back="Zurück",
    erasure="Meine Daten löschen lassen",
    erasure_question=lambda venue: (
        f"{venue} bitten, alles zu löschen, was dort über Sie bekannt ist? Darüber wird innerhalb von 30 Tagen"
        " entschieden; danach lässt es sich nicht zurücknehmen."
    ),
    erasure_press="Um Löschung bitten",
    erasure_by_email=(
        "Das betrifft alles, was im Betrieb über Sie bekannt ist, darum müssen wir wissen, dass Sie es sind. Bitte"
        " öffnen Sie den Link in der E-Mail zu dieser Buchung und bitten Sie dort darum."
    ),
    not_mine="Das haben nicht Sie gebucht?",
    not_mine_question=(
        "Jemand hat Ihre E-Mail-Adresse angegeben. Drücken Sie hier, dann beenden wir, was gebucht oder gewünscht"
        " wurde, und schreiben Ihnen 30 Tage lang nichts über das, was andere mit Ihrer Adresse buchen."
    ),
    not_mine_press="Das habe ich nicht gebucht",
    not_mine_done="Danke, dass Sie es uns sagen",
    not_mine_thanks=(
        "Es ist beendet. 30 Tage lang bekommen Sie keine E-Mails über das, was jemand mit Ihrer Adresse bucht, ohne zu"
        " zeigen, dass es seine ist."
    ),
    to_venue=lambda venue: f"Zur Seite von {venue}",
    wait=WaitWords(
        already="Sie haben schon darum gebeten zu warten: Das ist Ihr Eintrag, und nichts daran ist geändert.",
        join="Auf die Warteliste",
        nothing_suits="Nichts Passendes dabei?",
        how_it_works=(
            "Sagen Sie uns, welche Tage Ihnen passen, und bestätigen Sie es durch unsere E-Mail. Sobald eine Zeit frei"
            " wird und Sie an der Reihe sind, halten wir sie für Sie frei und schreiben Ihnen eine E-Mail."
        ),
        days="Welche Tage passen Ihnen?",
        not_before="Nicht vor (freiwillig)",
        not_after="Nicht nach (freiwillig)",
        email_hint="Unter dieser Adresse fragen wir, ob Sie warten möchten, und schreiben, wenn eine Zeit frei wird.",
        terms_hint="Nehmen Sie eine Zeit an, stimmen Sie dem zu:",
        your_place="Ihr Platz auf der Warteliste",
        states={
            "waiting": "Sie stehen auf der Liste",
            "unconfirmed": "Noch nicht auf der Liste",
            "announced": "Eine Zeit ist frei",
            "offered": "Eine Zeit ist für Sie frei",
            "accepted": "Gebucht",
            "declined": "Sie wollten die Zeit nicht",
            "expired": "Die Zeit wurde nicht angenommen",
            "cancelled": "Sie haben die Liste verlassen",
        },
        hints={
            "unconfirmed": (
                "Sie warten erst, wenn Sie es durch unsere E-Mail an Sie bestätigt haben. Bis dahin wird keine Zeit für"
                " Sie freigehalten, und nach einem Tag vergessen wir es."
            ),
            "waiting": "Wir schreiben Ihnen, sobald eine Zeit frei wird, die Ihnen passt.",
            "offered": "Sie haben diese Zeit angenommen. Auf der Seite Ihrer Buchung bezahlen Sie die Anzahlung.",
            "accepted": "Die Zeit gehört Ihnen. Alles Weitere steht in Ihrer E-Mail.",
            "declined": "Sie ging an den nächsten Gast. Gern können Sie sich wieder eintragen.",
            "expired": "Sie ging an den nächsten Gast. Gern können Sie sich wieder eintragen.",
            "cancelled": "Wir schreiben Ihnen nicht mehr.",
        },
        kept_until=lambda moment: f"Wir halten sie bis {moment} für Sie frei.",
        first_has_it="Es ist bald so weit, deshalb wissen alle Wartenden davon: Wer zuerst annimmt, bekommt sie.",
        confirm="Mich auf die Warteliste setzen",
        take="Diese Zeit annehmen",
        leave_it="Dem nächsten Gast überlassen",
        leave="Warteliste verlassen",
        to_booking="Zu Ihrer Buchung",
        from_time="Nicht vor",
        until_time="Nicht nach",
    ),
    refusals={
        "waitlist_off": "Der Betrieb führt keine Warteliste mehr. Bitte rufen Sie an.",
        "nothing_offered": "Gerade ist Ihnen keine Zeit angeboten.",
        "offer_expired": "Diese Zeit wird nicht mehr für Sie freigehalten.",
        "waitlist_entry_closed": "Sie stehen nicht mehr auf der Liste.",
        "too_many_online": "Mehr geht online gerade nicht. Bitte rufen Sie an, oder versuchen Sie es später wieder.",
        "dates": "Bitte wählen Sie mindestens einen Tag, ab heute.",
        "untilTime": "Der späteste Beginn muss nach dem frühesten liegen.",
        "slot_taken": "Diese Zeit wurde gerade vergeben. Ihre Angaben sind noch da.",
        "not_free": "Diese Zeit ist nicht mehr frei. Bitte wählen Sie eine andere.",
        "policy_changed": "Die Bedingungen haben sich inzwischen geändert. Bitte lesen Sie sie noch einmal.",
        "online_booking_off": "Die Online-Buchung wurde inzwischen abgeschaltet. Bitte rufen Sie an.",
        "outside_window": "Diese Zeit ist online nicht mehr buchbar. Bitte wählen Sie eine andere.",
        "party_too_large": "So viele Personen können online nicht gebucht werden. Bitte rufen Sie an.",
        "deadline_passed": "Dafür ist es online zu spät. Bitte rufen Sie an.",
        "not_movable_online": "Diese Buchung lässt sich online nicht verschieben. Bitte rufen Sie an.",
        "is_final": "Diese Buchung ist vorbei oder abgesagt und lässt sich nicht mehr ändern.",
        "too_many_changes": "Diese Buchung wurde so oft verschoben, wie es online geht. Bitte rufen Sie an.",
        "being_paid": (
            "Noch ist nichts gebucht. Bitte zahlen Sie erst die Anzahlung oder bestätigen Sie, danach geht es."
        ),
        "deposit_required": "Für so viele Personen ist die Anzahlung höher. Bitte rufen Sie an.",
        "payment_under_way": "Gerade läuft eine Zahlung dafür. Bitte schauen Sie in einer Minute noch einmal.",
        "already_extended": "Die Zeit wurde schon einmal verlängert, öfter geht es nicht.",
        "no_deposit_due": "Es ist nichts mehr zu bezahlen.",
        "no_payments_account": "Der Betrieb nimmt online gerade keine Zahlungen an. Bitte rufen Sie an.",
        "payment_processor_failed": "Die Bezahlseite ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.",
        "payment_processor_refused": "Die Bezahlseite lässt sich gerade nicht öffnen. Bitte rufen Sie an.",
        "booking_token_unknown": "Bitte öffnen Sie den Link in unserer neuesten E-Mail zu dieser Buchung.",
        "waitlist_token_unknown": "Bitte öffnen Sie den Link in unserer neuesten E-Mail dazu.",
        "please_call": "Online wird gerade zu viel gebucht. Bitte rufen Sie an.",
        "not_held": "Diese Buchung ist gemacht und nicht mehr nur freigehalten. Ihre Seite zeigt, was Sie tun können.",
        "proof_required": "Bitte öffnen Sie den Link in unserer E-Mail zu dieser Buchung und bitten Sie dort darum.",
        "too_many_from_here": "Zu viele Versuche in kurzer Zeit. Bitte warten Sie zehn Minuten, oder rufen Sie an.",
        "name": "Bitte geben Sie Ihren Namen ein.",
        "email": "Bitte geben Sie Ihre E-Mail-Adresse ein.",
        "phone": "Bitte geben Sie Ihre Telefonnummer ein.",
        "starts_at": "Bitte wählen Sie eine Zeit.",
    },
    please_call=lambda phone: f"Online wird gerade zu viel gebucht. Bitte rufen Sie an: {phone}.",
    refused="Das hat nicht geklappt. Bitte prüfen Sie Ihre Angaben und versuchen Sie es noch einmal.",
    wrong={
        "name": "Bitte schreiben Sie Ihren Namen in eine Zeile, bis 200 Zeichen, ohne Internet- oder E-Mail-Adresse.",
        "email": "Bitte geben Sie eine E-Mail-Adresse ein, die funktioniert.",
        "phone": "Bitte geben Sie eine Telefonnummer mit Vorwahl ein.",
        "notes": "Bitte schreiben Sie Ihre Nachricht mit höchstens 500 Zeichen, ohne ungewöhnliche Zeichen.",
        "fromTime": "Bitte geben Sie eine Uhrzeit ein, etwa 18:30.",
        "untilTime": "Bitte geben Sie eine Uhrzeit ein, etwa 18:30.",
    },
    see_marked="Bitte prüfen Sie, was unten markiert ist. Es ist noch nichts gesendet.",
    lost={
        "not_found": "Was Sie suchen, gibt es nicht mehr. Das hier können Sie buchen.",
        "bad_request": "Diese Adresse stimmt nicht ganz. Das hier können Sie buchen.",
        "booking_token_unknown": (
            "Dieser Link führt zu keiner Buchung. Bitte nehmen Sie den aus unserer neuesten E-Mail, oder buchen Sie"
            " hier neu."
        ),
        "waitlist_token_unknown": (
            "Dieser Link führt zu nichts, worauf Sie warten. Bitte nehmen Sie den aus unserer neuesten E-Mail, oder"
            " sehen Sie hier nach freien Zeiten."
        ),
        "expired": "Diese Zeit wurde eine Weile freigehalten und ist es nicht mehr. Gern können Sie neu buchen.",
        "is_final": "Diese Buchung ist vorbei oder abgesagt. Gern können Sie neu buchen.",
        "being_paid": "Noch ist nichts gebucht: Bitte zahlen Sie erst die Anzahlung oder bestätigen Sie per E-Mail.",
    },
    book_it_again="Freie Zeiten noch einmal ansehen",
)

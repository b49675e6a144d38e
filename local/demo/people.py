"""Invented people with ordinary names, and who of them comes in next."""

import unicodedata
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from uuid import UUID

from local.demo.dice import Dice
from local.demo.known import Knowledge, know
from local.demo.records import Customer
from local.demo.venue_clock import VenueClock

# Given and family names that go together. Any pairing is as invented as it is ordinary.
NAMES = [
    (
        "Alice Amelia Charlotte Daniel Emily Georgia Jack Lucy Matilda Oliver Ruby Thomas William",
        "Abbott Bennett Clarke Fletcher Harris Marshall Palmer Saunders Turner Webb Whitaker Wright",
    ),
    (
        "Ailsa Aoife Callum Catriona Fergus Hamish Iain Isla Lachlan Niamh Róisín Saoirse Siobhán",
        "Cameron Doyle Fraser Gallagher Kelly Lynch MacLeod Murphy O'Brien O'Connor Reid Sullivan Walsh",
    ),
    (
        "Alessandra Bruno Chiara Elisa Francesca Gianni Luca Marco Niccolò Paola Rosa Stefano",
        "Bianchi Caruso Conti D'Angelo Esposito Ferrari Gallo Marchetti Rizzo Romano Vitale",
    ),
    (
        "Alexandros Christos Dimitra Eleni Giorgos Ioanna Katerina Kostas Maria Nikos Sofia Yiannis",
        "Alexiou Christou Dimitriou Georgiou Ioannou Karras Nikolaidis Papadopoulos Stavrou Vlahos",
    ),
    (
        "Anh Bảo Châu Dũng Hạnh Hương Khánh Lan Linh Minh Ngọc Phúc Quân Thảo Tuấn",
        "Bùi Đặng Đỗ Hồ Huỳnh Lê Lý Ngô Nguyễn Phạm Phan Trần Võ Vũ",
    ),
    (
        "Chen Daisy Hao Jia Jing Kai Lei Mei Ning Qiang Wei Xin Yan Ying Yu",
        "Chan Chen Deng Gao Huang Lam Li Lin Liu Ng Wang Wong Wu Xu Zhang Zhou",
    ),
    (
        "Aarav Ananya Arjun Deepa Divya Ishaan Kavya Meera Neha Nikhil Priya Rahul Rohan Sanjay Shreya Vikram",
        "Agarwal Bhat Chopra Desai Gupta Iyer Kapoor Kaur Mehta Nair Patel Rao Reddy Shah Sharma Singh",
    ),
    (
        "Ahmad Amira Dalia Elias Fatima Georges Hadi Karim Layla Mariam Nadia Omar Rania Samir Yasmin Ziad",
        "Abboud Aziz Daher Fares Haddad Hassan Khoury Mansour Nasser Rahman Saad Saleh Sayegh Tannous",
    ),
    (
        "Andrés Beatriz Camila Carlos Elena Inés Javier Joaquín Lucía María Mateo Sofía Tomás Valentina",
        "Álvarez Castro Díaz Fernández García Gómez Herrera López Martínez Morales Muñoz Núñez Pérez Rojas Vargas",
    ),
    (
        "Agnieszka Anna Dorota Ewa Jakub Kasia Łukasz Magda Marta Michał Paweł Piotr Tomasz Zofia",
        "Dąbrowski Kamiński Kowalczyk Kozłowski Król Lis Mazur Nowak Pawlak Sikora Wójcik Zając",
    ),
    (
        "Amélie Antoine Camille Chloé Élodie François Hélène Jérôme Léa Mathilde Noémie René Théo Zoé",
        "Bernard Blanchard Chevalier Dubois Fournier Girard Lambert Lefèvre Mercier Moreau Renaud Rousseau",
    ),
    (
        "Abena Adaeze Ayodele Chidi Chinwe Efua Emeka Folake Kofi Kwame Ngozi Nia Sade Tunde Zola",
        "Adeyemi Agyeman Asante Balogun Boateng Danso Eze Ibrahim Mensah Obi Okafor Okoro Owusu",
    ),
    (
        "Anders Astrid Björn Elin Freja Henrik Ingrid Jonas Käthe Lars Lukas Maja Sören Ulrike",
        "Andersson Bauer Berg Dahl Fischer Hansen Jørgensen Keller Lindqvist Müller Nygård Schäfer Weiß",
    ),
    (
        "Aroha Hana Hemi Mere Ngaire Rangi Tāne Wiremu",
        "Kereama Ngata Paki Parata Rangihuna Tamihana Waititi",
    ),
]
MAIL_DOMAINS = ["example.com", "example.com", "example.net", "example.org"]
# What Unicode does not take apart into a letter and its accent, and what does not belong into an address.
PLAIN_LETTERS = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ß": "ss", "'": None})

# After how many days somebody comes again: a few every fortnight, many now and then.
RHYTHMS = [14, 21, 21, 28, 28, 28, 42, 42, 60, 90, 120]


def make_customers(
    dice: Dice,
    clock: VenueClock,
    company_id: UUID,
    number: int,
    make_phone: Callable[[Dice], str],
    knowledge: Knowledge,
) -> list[Customer]:
    """So many customers, no two of the same name; a few have left no email address or no phone number."""
    of_knowledge = Dice(str(company_id))  # dice of its own, so that everything else falls as it would without
    return [
        Customer(
            id=dice.new_id(),
            company_id=company_id,
            name=name,
            email=_email(dice, name) if dice.chance(0.93) else None,
            phone=make_phone(dice) if dice.chance(0.9) else None,
            **know(of_knowledge, company_id, knowledge),
            created_at=clock.joined(dice),
        )
        for name in dice.sample(_all_names(), number)
    ]


def _all_names() -> list[str]:
    return [
        f"{given} {family}" for givens, families in NAMES for given in givens.split() for family in families.split()
    ]


def _email(dice: Dice, name: str) -> str:
    decomposed = unicodedata.normalize("NFKD", name.lower().translate(PLAIN_LETTERS))
    given, family = "".join(letter for letter in decomposed if not unicodedata.combining(letter)).split()
    suffix = f"{dice.randint(60, 99)}" if dice.chance(0.2) else ""
    return f"{given}.{family}{suffix}@{dice.choice(MAIL_DOMAINS)}"


class Clientele:
    """Customers who come back, each in a rhythm of their own."""

    def __init__(self, dice: Dice, clock: VenueClock, customers: Sequence[Customer]) -> None:
        self._dice = dice
        self._clock = clock
        self._comes_again_after = {customer.id: timedelta(days=dice.choice(RHYTHMS)) for customer in customers}
        self._next_visit: dict[UUID, datetime] = {}

    def find_visitor(self, customers: Sequence[Customer], at: datetime) -> Customer | None:
        """One of these customers who may want to come at this time, if asking a few of them finds one."""
        arrival = self._clock.instant(at)
        for _ in range(12):
            customer = self._dice.choice(customers)
            if customer.created_at < arrival - timedelta(hours=2) and self._next_visit.get(customer.id, at) <= at:
                return customer
        return None

    def expect(self, customer: Customer, at: datetime) -> None:
        """The customer is coming at this time, and will not want to come again right away."""
        self._next_visit[customer.id] = at + self._comes_again_after[customer.id]

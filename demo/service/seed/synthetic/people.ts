/** Personal names by country: frequent names first, then the lists of the faker locales. */
import { faker as german } from '@faker-js/faker/locale/de';
import { faker as british } from '@faker-js/faker/locale/en_GB';
import { faker as american } from '@faker-js/faker/locale/en_US';
import { faker as spanish } from '@faker-js/faker/locale/es';
import { faker as french } from '@faker-js/faker/locale/fr';
import { faker as italian } from '@faker-js/faker/locale/it';
import { faker as brazilian } from '@faker-js/faker/locale/pt_BR';
import { japaneseFamilyNames, japaneseFemaleNames, japaneseMaleNames } from './japanese_names.ts';
import { Random, Weighted } from './random.ts';

/** Written name and its form in Latin letters. */
export type Name = readonly [written: string, romanised: string];

export interface PersonNames {
  readonly female: Weighted<Name>;
  readonly male: Weighted<Name>;
  readonly family: Weighted<Name>;
}

interface Lists {
  female: readonly string[];
  male: readonly string[];
  family: readonly string[];
}

const words = (text: string): string[] => text.split(' ');

/** Shuffles an alphabetical list with a fixed seed, because its order must not count as a frequency rank. */
function shuffled(names: readonly string[], stream: number): string[] {
  const random = new Random(1, stream);
  return names
    .map((name) => ({ name, rank: random.unit() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}

function localeLists(faker: typeof american): Lists {
  const { first_name, last_name } = faker.rawDefinitions.person ?? {};
  return {
    female: first_name?.female ?? [],
    male: first_name?.male ?? [],
    family: last_name?.generic ?? [],
  };
}

function names(frequent: Lists, faker: typeof american, stream: number): PersonNames {
  const locale = localeLists(faker);
  const weighted = (kind: keyof Lists, index: number): Weighted<Name> => {
    const ranked = [...frequent[kind], ...shuffled(locale[kind], stream * 3 + index)];
    return Weighted.byRank(
      [...new Set(ranked)].map((name): Name => [name, name]),
      0.85,
    );
  };
  return { female: weighted('female', 0), male: weighted('male', 1), family: weighted('family', 2) };
}

const byRank = (list: readonly Name[]): Weighted<Name> => Weighted.byRank(list, 0.75);

export const namesOf: Readonly<Record<string, PersonNames>> = {
  US: names(
    {
      female: words(
        'Mary Jennifer Linda Patricia Elizabeth Susan Jessica Sarah Karen Katherine Nancy Lisa Margaret Emily Michelle Amanda Laura Rebecca Priya Mei',
      ),
      male: words(
        'James John Robert Michael William David Richard Thomas Christopher Daniel Matthew Anthony Joseph Andrew Steven Kevin Brian Raj Wei Carlos',
      ),
      family: words(
        "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Lee Patel Nguyen Kim Anderson Taylor Thomas Wilson Chen O'Brien Shah Cohen Singh Wang Murphy Sullivan Hernandez Khan Goldberg Park Gupta McCarthy Rao Tran Rossi Schwartz Clark Lewis Robinson Walker Young Allen King Wright Scott Torres Hill Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Cox Ward Richardson Watson Brooks Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Myers Long Ross Foster",
      ),
    },
    american,
    1,
  ),
  GB: names(
    {
      female: words(
        'Margaret Sarah Susan Emma Claire Helen Victoria Charlotte Fiona Catherine Olivia Amelia Aisha Priya Siobhan',
      ),
      male: words(
        'David James John Andrew Oliver Thomas George Harry Simon Alistair Mohammed Rhys Callum Hugh Sanjay',
      ),
      family: words(
        "Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Wright Khan Evans Thompson Hughes Campbell MacDonald Ahmed O'Connor Stewart Murray Singh Begum Fitzgerald Llewellyn Roberts Walker Robinson White Green Hall Clarke Jackson Wood Harris Edwards Turner Martin Cooper Hill Ward Morris Moore Clark King Baker Harrison Morgan Allen Scott Watson Parker Bennett Young Price Griffiths Mitchell Kelly Cook Carter Richardson Bailey Collins Bell Shaw Murphy Miller Cox Richards Marshall Robertson Chapman Reid Graham Fraser Sinclair Okafor Hussain Chowdhury",
      ),
    },
    british,
    2,
  ),
  DE: names(
    {
      female: words(
        'Anna Maria Sabine Claudia Petra Julia Katharina Susanne Stefanie Monika Ursula Christina Ayşe Elif Bärbel',
      ),
      male: words(
        'Michael Thomas Andreas Stefan Christian Peter Wolfgang Jürgen Klaus Matthias Markus Tobias Günther Mehmet Jörg',
      ),
      family: words(
        'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Yılmaz Köhler Weiß Jäger Groß',
      ),
    },
    german,
    3,
  ),
  FR: names(
    {
      female: words(
        'Marie Nathalie Isabelle Sylvie Catherine Françoise Anne Céline Sophie Hélène Chloé Camille Amélie Fatima Anaïs',
      ),
      male: words(
        'Jean Pierre Michel Philippe Alain Nicolas Christophe François Laurent Frédéric Jérôme Stéphane Benoît Mohamed Rémi',
      ),
      family: words(
        'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel Garcia Roux Fournier Girard Mercier Dupont Lambert Bonnet François Legrand Gauthier Benali Nguyen Lévy Béranger Chevallier',
      ),
    },
    french,
    4,
  ),
  ES: names(
    {
      female: words(
        'María Carmen Ana Isabel Laura Cristina Marta Lucía Pilar Elena Raquel Sofía Begoña Inés Nuria',
      ),
      male: words(
        'José Antonio Juan Manuel Francisco Javier Carlos Miguel Alejandro Ángel Rafael Fernando Sergio Íñigo Andrés',
      ),
      family: words(
        'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ibáñez Núñez Castro Ortiz Peña',
      ),
    },
    spanish,
    5,
  ),
  IT: names(
    {
      female: words(
        'Maria Anna Giulia Francesca Chiara Elena Valentina Alessandra Paola Laura Sara Federica Silvia Martina Ilaria',
      ),
      male: words(
        'Giuseppe Marco Andrea Francesco Alessandro Luca Giovanni Paolo Roberto Stefano Matteo Lorenzo Davide Nicolò Salvatore',
      ),
      family: words(
        "Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Moretti D'Angelo Barbieri Fontana Santoro Mariani Caruso",
      ),
    },
    italian,
    6,
  ),
  BR: names(
    {
      female: words(
        'Maria Ana Juliana Fernanda Patrícia Camila Beatriz Mariana Letícia Gabriela Luciana Conceição Débora Inês Thaís',
      ),
      male: words(
        'João José Carlos Paulo Pedro Lucas Rafael Marcelo Bruno Eduardo Gustavo Antônio Luís Márcio Fábio',
      ),
      family: words(
        'Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Alves Carvalho Araújo Ribeiro Gomes Martins Barbosa Rocha Dias Moreira Nunes Mendes Vieira Cardoso Teixeira Correia Cavalcanti Monteiro Moura Freitas Andrade Pinto Gonçalves Lopes Machado Fernandes Ramos Castro Azevedo Campos Miranda Tavares Duarte Sampaio Figueiredo Tanaka Assunção Guimarães Bittencourt',
      ),
    },
    brazilian,
    7,
  ),
  JP: {
    female: byRank(japaneseFemaleNames),
    male: byRank(japaneseMaleNames),
    family: byRank(japaneseFamilyNames),
  },
};

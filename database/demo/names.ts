/** Names as a South African class list has them: first and last names that go together. */
import { pick } from './seeded.ts';

type Community = {
  women: readonly string[];
  men: readonly string[];
  girls: readonly string[];
  boys: readonly string[];
  last: readonly string[];
};

const communities: readonly Community[] = [
  {
    women: ['Nomsa', 'Thandiwe', 'Zanele', 'Nokuthula', 'Sibongile', 'Busisiwe', 'Ntombi', 'Lindiwe'],
    men: ['Sipho', 'Bheki', 'Mandla', 'Themba', 'Jabulani', 'Sandile', 'Vusi', 'Mthunzi'],
    girls: ['Ayanda', 'Nandi', 'Zinhle', 'Anele', 'Thando', 'Amahle', 'Lwandle', 'Minenhle'],
    boys: ['Lwazi', 'Sizwe', 'Siyabonga', 'Mpilo', 'Nkosana', 'Andile', 'Bandile', 'Melokuhle'],
    last: [
      'Dlamini',
      'Khumalo',
      'Nkosi',
      'Mthembu',
      'Sithole',
      'Ndlovu',
      'Zulu',
      'Cele',
      'Ngcobo',
      'Buthelezi',
    ],
  },
  {
    women: ['Lerato', 'Palesa', 'Refilwe', 'Dikeledi', 'Mmabatho', 'Kelebogile', 'Tshegofatso'],
    men: ['Tebogo', 'Kagiso', 'Lesego', 'Thabo', 'Mpho', 'Tumelo', 'Katlego'],
    girls: ['Naledi', 'Boitumelo', 'Karabo', 'Reabetswe', 'Oratile', 'Lesedi', 'Omphile'],
    boys: ['Neo', 'Tshepo', 'Kabelo', 'Lethabo', 'Atlegang', 'Onalenna', 'Thato'],
    last: [
      'Mokoena',
      'Molefe',
      'Mahlangu',
      'Baloyi',
      'Maluleke',
      'Modise',
      'Motaung',
      'Phiri',
      'Tau',
      'Sebola',
    ],
  },
  {
    women: ['Annelie', 'Marlize', 'Elsabé', 'Carina', 'Hester', 'Liezel'],
    men: ['Pieter', 'Johan', 'Hennie', 'Francois', 'Gerhard', 'Deon'],
    girls: ['Mia', 'Lané', 'Anke', 'Carli', 'Elna', 'Marli'],
    boys: ['Ruan', 'Dawid', 'Jaco', 'Stefan', 'Christiaan', 'Handré'],
    last: ['van der Merwe', 'Botha', 'Fourie', 'Pretorius', 'Coetzee', 'Venter', 'du Plessis', 'Steyn'],
  },
  {
    women: ['Fatima', 'Shireen', 'Rashieda', 'Charlene', 'Bernadette', 'Michelle'],
    men: ['Yusuf', 'Riedwaan', 'Clinton', 'Ashraf', 'Donovan', 'Wayne'],
    girls: ['Aaliyah', 'Tasneem', 'Keisha', 'Zoe', 'Chloe', 'Nuha'],
    boys: ['Zaid', 'Keanu', 'Imraan', 'Jayden', 'Tyrese', 'Liam'],
    last: ['Jacobs', 'Adams', 'Petersen', 'Davids', 'Abrahams', 'Hendricks', 'Isaacs', 'September'],
  },
  {
    women: ['Priya', 'Kavitha', 'Roshni', 'Saras', 'Anusha'],
    men: ['Rajen', 'Vikash', 'Suren', 'Dev', 'Prakash'],
    girls: ['Diya', 'Kiara', 'Tanvi', 'Meera', 'Saanvi'],
    boys: ['Arjun', 'Kiran', 'Nikhil', 'Rohan', 'Yash'],
    last: ['Naidoo', 'Pillay', 'Govender', 'Moodley', 'Reddy', 'Chetty', 'Maharaj'],
  },
];

export type Family = { lastName: string; parent: string; children: readonly string[] };

/** A parent with `size` differently named children; the same for the same key. */
export function family(key: string, size: number): Family {
  const community = pick(`${key}/community`, communities);
  const parents = pick(`${key}/parent`, ['women', 'women', 'men'] as const);
  const children: string[] = [];
  for (let draw = 0; children.length < size; draw += 1) {
    const name = pick(`${key}/child/${draw}`, pick(`${key}/sex/${draw}`, [community.girls, community.boys]));
    if (!children.includes(name)) children.push(name);
  }
  return {
    lastName: pick(`${key}/last`, community.last),
    parent: pick(`${key}/name`, community[parents]),
    children,
  };
}

import type { Speaker } from './edition';

/** People of the demo: nobody of these exists. */
function speaker(name: string, type: Speaker['type'], designation: string, company: string): Speaker {
  return { name: `${name} Demo`, type, designation, company, image: null, linkdln: null };
}

/** With a profile to link to, under the domain that is reserved for examples. */
function profiled(person: Speaker): Speaker {
  const slug = person.name.toLowerCase().replaceAll(' ', '-');
  return { ...person, linkdln: `https://linkedin.example/in/${slug}` };
}

export const speakers = {
  nadia: profiled(speaker('Nadia', 'Chief Guest', 'Secretary for Digital Work', 'Example Ministry')),
  imran: profiled(speaker('Imran', 'Chief Guest', 'Director of Tourism and Skills', 'Example Department, Gilgit')),
  farah: speaker('Farah', 'Guest of Honor', 'Vice Chancellor', 'Example University'),
  tariq: speaker('Tariq', 'Guest of Honor', 'Country Lead', 'Example Payments'),
  sana: profiled(speaker('Sana', 'Keynote Speaker', 'Founder', 'Example Studio')),
  bilal: profiled(speaker('Bilal', 'Keynote Speaker', 'Chief Economist', 'Example Institute')),
  ayesha: profiled(speaker('Ayesha', 'Speaker', 'Product designer', 'Freelancer, Lahore')),
  hamza: speaker('Hamza', 'Speaker', 'Mobile developer', 'Freelancer, Karachi'),
  mehwish: profiled(speaker('Mehwish', 'Speaker', 'Copywriter', 'Freelancer, Multan')),
  zain: speaker('Zain', 'Speaker', 'Tax adviser', 'Example Chartered Accountants'),
  gulnaz: profiled(speaker('Gulnaz', 'Speaker', 'Translator', 'Freelancer, Gilgit')),
  karim: speaker('Karim', 'Speaker', 'Video editor', 'Freelancer, Hunza'),
  rabia: speaker('Rabia', 'Speaker', 'Community lead', 'Example Cowork'),
  usman: profiled(speaker('Usman', 'Speaker', 'Lawyer', 'Example Chambers')),
};

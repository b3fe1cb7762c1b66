// Every page of the gallery: each filter, four works to a page, with its address and its links.
const SUBJECTS = ['birds', 'boats', 'bridges'];
const WORKS = Array.from({length: 12}, (_, at) => ({
  id: at + 1,
  subject: SUBJECTS[at % SUBJECTS.length],
  title: `${SUBJECTS[at % SUBJECTS.length]} no. ${at + 1}`,
}));

const writeAddress = (filter, page) => `/${filter ? `${filter}/` : ''}${page > 1 ? `${page}/` : ''}`;

export default ['', ...SUBJECTS].flatMap((filter) => {
  const found = WORKS.filter(({subject}) => !filter || subject === filter);
  const pages = Math.ceil(found.length / 4);
  return Array.from({length: pages}, (_, at) => ({
    address: writeAddress(filter, at + 1),
    page: at + 1,
    pages,
    total: found.length,
    works: found.slice(at * 4, at * 4 + 4),
    filters: ['', ...SUBJECTS].map((one) => ({
      name: one || 'all',
      address: writeAddress(one, 1),
      isCurrent: one === filter,
    })),
    numbers: Array.from({length: pages}, (_, n) => ({
      name: n + 1,
      address: writeAddress(filter, n + 1),
      isCurrent: n === at,
    })),
    next: at + 1 < pages ? writeAddress(filter, at + 2) : '',
  }));
});

import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../actions/button';

interface Props {
  page: number;
  lastPage: number;
  /** The address of a page: a link, so that it can be shared and opened in a new tab. */
  toPage: (page: number) => string;
  /** What is paged through: "Orders". */
  label: string;
}

/** Links to the pages around this one, the first and the last. Nothing where there is one page only. */
export function Pagination({ page, lastPage, toPage, label }: Props) {
  if (lastPage <= 1) return null;
  return (
    <chakra.nav aria-label={`Pages of ${label}`} mt="8">
      <chakra.ul
        display="flex"
        flexWrap="wrap"
        justifyContent="center"
        alignItems="center"
        gap="1"
        listStyleType="none"
      >
        <Step show={page > 1} to={toPage(page - 1)} name="Previous page">
          <ChevronLeft aria-hidden="true" />
        </Step>
        {pagesAround(page, lastPage).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only
            <chakra.li key={`gap-${index}`} aria-hidden="true" px="1">
              …
            </chakra.li>
          ) : (
            <li key={number}>
              <LinkButton
                to={toPage(number)}
                variant={number === page ? 'subtle' : 'ghost'}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                px="1"
              >
                {number}
              </LinkButton>
            </li>
          ),
        )}
        <Step show={page < lastPage} to={toPage(page + 1)} name="Next page">
          <ChevronRight aria-hidden="true" />
        </Step>
      </chakra.ul>
    </chakra.nav>
  );
}

function Step({ show, to, name, children }: { show: boolean; to: string; name: string; children: ReactNode }) {
  return (
    show && (
      <li>
        <LinkButton to={to} variant="ghost" aria-label={name} px="1">
          {children}
        </LinkButton>
      </li>
    )
  );
}

/** 1 … 4 5 6 … 20; null is a gap. A gap of one page is that page. */
export function pagesAround(page: number, lastPage: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, lastPage].filter((number) => number >= 1 && number <= lastPage);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const gap = number - (pages[index - 1] ?? number);
    if (gap > 2) return [null, number];
    return gap === 2 ? [number - 1, number] : [number];
  });
}

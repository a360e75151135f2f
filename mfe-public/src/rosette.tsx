const PETALS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Colors of the rosette by class name, for the `css` of the element around the SVG. */
export const rosetteStyles = {
  '& .ring': { fill: 'none', stroke: 'brand.700' },
  '& .deep': { fill: 'brand.700' },
  '& .leaf': { fill: 'brand.500' },
  '& .young': { fill: 'brand.300' },
  '& .gold': { fill: 'accent.400' },
  '& .light': { fill: 'accent.200' },
  '& .ground': { fill: 'brand.950' },
};

/** An ornament for an SVG: two rings of eight kites around a star, 496 units wide, centered at the origin. */
export function Rosette() {
  return (
    <>
      <circle r="248" className="ring" strokeDasharray="2 10" strokeLinecap="round" strokeWidth="2" />
      <circle r="206" className="ring" />
      {PETALS.map((index) => (
        <g key={index} transform={`rotate(${index * 45})`}>
          <path d="M0-92 54-160 0-240-54-160Z" className={index % 2 ? 'deep' : 'leaf'} />
          <path d="M0-92 54-160 0-240Z" className="ground" opacity="0.18" />
          <circle cy="-248" r="5" className="gold" />
        </g>
      ))}
      {PETALS.map((index) => (
        <g key={index} transform={`rotate(${index * 45 + 22.5})`}>
          <path d="M0-58 36-116 0-176-36-116Z" className={index % 2 ? 'young' : 'leaf'} />
          <path d="M0-58 36-116 0-176Z" className="ground" opacity="0.2" />
        </g>
      ))}
      <path d="M-62-62h124v124h-124z" className="gold" />
      <path d="M-62-62h124v124h-124z" className="gold" transform="rotate(45)" />
      <path d="M-40-40h80v80h-80z" className="light" />
      <path d="M-40-40h80v80h-80z" className="light" transform="rotate(45)" />
      <circle r="30" className="ground" />
      <circle r="9" className="gold" />
    </>
  );
}

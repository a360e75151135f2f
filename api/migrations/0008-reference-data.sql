-- What no association can start without: the two memberships and the kinds of work that members name as skills.
insert into packages (kind, slug, name, description, price, term_months, features, position) values
  ('membership', 'seed', 'Seed', 'The free membership. It never expires.', 0, null, '[
    {"name": "Voice & Support Group", "description": "A seat in the conversation, and people who know the answer."},
    {"name": "Discount & Promotions", "description": "Codes for tools, courses and services that freelancers use."},
    {"name": "Exclusive Events", "description": "Meetups and workshops that are open to members only."},
    {"name": "Membership Certificate", "description": "Proof of membership for banks, clients and embassies."},
    {"name": "Remote internet payment gateway", "description": "Help with getting paid by clients abroad."}]', 1),
  ('membership', 'surge', 'Surge', 'All of Seed and more, for one year.', 500, 12, '[
    {"name": "Everything in Seed", "description": "All the benefits of the free membership."},
    {"name": "Annual Tax Filing", "description": "Your yearly return, prepared and filed."},
    {"name": "Accidental Health Insurance", "description": "Cover for accidents during the year of membership."},
    {"name": "Workshops and Trainings", "description": "Hands-on sessions with practitioners."},
    {"name": "Exclusive walk-in access to events", "description": "No registration needed at the door."}]', 2);

with kinds (position, name, skills) as (values
  (1, 'Web Development', array['Front-end Development', 'Back-end Development', 'Full-stack Development', 'WordPress', 'Shopify', 'E-commerce Development', 'Web Accessibility', 'Web Scraping']),
  (2, 'Mobile Development', array['Android', 'iOS', 'Flutter', 'React Native', 'Mobile Game Development', 'App Store Publishing']),
  (3, 'Software Engineering', array['API Development', 'Desktop Applications', 'Embedded Systems', 'Game Development', 'Quality Assurance', 'Test Automation', 'Blockchain Development']),
  (4, 'Data and Artificial Intelligence', array['Data Analysis', 'Data Engineering', 'Data Visualisation', 'Machine Learning', 'Natural Language Processing', 'Computer Vision', 'Data Annotation']),
  (5, 'Cloud, Networks and Security', array['Cloud Administration', 'DevOps', 'Database Administration', 'Network Administration', 'Cyber Security', 'Technical Support']),
  (6, 'Graphic Design', array['Brand Identity', 'Logo Design', 'Illustration', 'Packaging Design', 'Print Design', 'Presentation Design', 'T-shirt Design']),
  (7, 'Product and Interface Design', array['User Interface Design', 'User Experience Research', 'Prototyping', 'Design Systems', 'Web Design', 'Mobile Design']),
  (8, 'Video and Animation', array['Video Editing', 'Motion Graphics', '2D Animation', '3D Animation', 'Whiteboard Animation', 'Subtitling']),
  (9, 'Audio and Music', array['Voice Over', 'Podcast Editing', 'Sound Design', 'Music Production', 'Mixing and Mastering']),
  (10, 'Photography', array['Product Photography', 'Event Photography', 'Photo Editing', 'Drone Photography']),
  (11, 'Writing and Editing', array['Content Writing', 'Copywriting', 'Technical Writing', 'Editing and Proofreading', 'Ghostwriting', 'Grant Writing', 'Resume Writing']),
  (12, 'Translation and Languages', array['English to Urdu', 'Urdu to English', 'Arabic Translation', 'Transcription', 'Localisation', 'Interpreting']),
  (13, 'Digital Marketing', array['Search Engine Optimisation', 'Social Media Marketing', 'Paid Advertising', 'Email Marketing', 'Content Marketing', 'Influencer Marketing', 'Marketing Analytics']),
  (14, 'Sales and E-commerce', array['Amazon Store Management', 'Daraz Store Management', 'Lead Generation', 'Product Listing', 'Customer Relationship Management', 'Cold Outreach']),
  (15, 'Virtual Assistance', array['Administrative Support', 'Data Entry', 'Calendar and Inbox Management', 'Customer Support', 'Project Coordination', 'Internet Research']),
  (16, 'Accounting and Finance', array['Bookkeeping', 'Financial Analysis', 'Tax Preparation', 'Payroll', 'Financial Modelling', 'Audit Support']),
  (17, 'Business and Consulting', array['Business Planning', 'Market Research', 'Project Management', 'Human Resources', 'Recruitment', 'Process Improvement']),
  (18, 'Legal Services', array['Contract Drafting', 'Company Formation', 'Intellectual Property', 'Legal Research']),
  (19, 'Engineering and Architecture', array['Architectural Design', 'Interior Design', 'Civil Engineering', 'Electrical Engineering', 'Mechanical Design', '3D Modelling and Rendering', 'Quantity Surveying']),
  (20, 'Teaching and Training', array['Online Tutoring', 'Course Development', 'Corporate Training', 'Instructional Design', 'Language Teaching', 'Quran Teaching'])
), parents as (
  insert into skills (id, name) select position, name from kinds returning id
)
insert into skills (id, name, parent_id)
select kinds.position * 100 + skill.n, skill.name, parents.id
from kinds join parents on parents.id = kinds.position, unnest(kinds.skills) with ordinality as skill (name, n);

select setval(pg_get_serial_sequence('skills', 'id'), 10000);

-- Cities of Pakistan with more than 10,000 people, and the smaller towns of the northern regions, by province or region.
-- Source: GeoNames (geonames.org, CC BY 4.0), with everyday English spellings and a few well-known towns added.
insert into list_entries (list, province, name)
select 'cities', province, name
from (values
  ('Punjab',
    'Ahmadpur East|Ahmadpur Sial|Alipur|Arifwala|Attock|Baddomalhi|Bahawalnagar|Bahawalpur|Basirpur|Bhakkar|Bhalwal|'
    'Bhawana|Bhera|Bhopalwala|Burewala|Chak Azam Sahu|Chak Jhumra|Chakwal|Chawinda|Chenab Nagar|Chichawatni|Chiniot|'
    'Chishtian|Choa Saidan Shah|Chunian|Daira Din Panah|Dajal|Darya Khan|Daska|Daud Khel|Daultala|Dera Ghazi Khan|'
    'Dhanot|Dhaunkal|Dijkot|Dinga|Dipalpur|Dullewala|Dunga Bunga|Dunyapur|Eminabad|Faisalabad|Faqirwali|Farooqabad|'
    'Faruka|Fazilpur|Fort Abbas|Garh Maharaja|Gojra|Gujar Khan|Gujranwala|Gujrat|Hadali|Hafizabad|Harnoli|Harunabad|'
    'Hasilpur|Haveli Lakha|Hazro|Hujra Shah Muqim|Jahanian Shah|Jalalpur Jattan|Jalalpur Pirwala|Jampur|Jand|'
    'Jandiala Sher Khan|Jaranwala|Jatoi|Jauharabad|Jhang|Jhawarian|Jhelum|Kabirwala|Kahna Nau|Kahror Pakka|Kahuta|'
    'Kalabagh|Kalaswala|Kaleke Mandi|Kallar Kahar|Kalur Kot|Kamalia|Kamar Mushani|Kamoki|Kamra|Kanganpur|Karor|Kasur|'
    'Khairpur Tamewah|Khangah Dogran|Khangarh|Khanpur|Kharian|Khewra|Khurrianwala|Khushab|Kot Addu|'
    'Kot Ghulam Muhammad|Kot Mumin|Kot Radha Kishan|Kot Samaba|Kot Sultan|Kotli Loharan|Kundian|Kunjah|'
    'Ladhewala Waraich|Lahore|Lala Musa|Lalian|Layyah|Liliani|Lodhran|Mailsi|Malakwal|Mamu Kanjan|Mananwala|'
    'Mandi Bahauddin|Mangla|Mankera|Mian Channu|Mianke Mor|Mianwali|Minchianabad|Mitha Tiwana|Multan|Muridke|Murree|'
    'Mustafabad|Muzaffargarh|Nankana Sahib|Narang Mandi|Narowal|Naushahra Virkan|Okara|Pakpattan|Pasrur|Pattoki|'
    'Phalia|Pind Dadan Khan|Pindi Bhattian|Pindi Gheb|Pir Mahal|Qadirpur Ran|Rahim Yar Khan|Raiwind|Raja Jang|'
    'Rajanpur|Rasulnagar|Rawalpindi|Renala Khurd|Rojhan|Sadiqabad|Sahiwal|Sambrial|Sangla Hill|Sanjwal|Sarai Alamgir|'
    'Sarai Sidhu|Sargodha|Shahkot|Shahpur|Shahr Sultan|Shakargarh|Sharqpur Sharif|Shekhupura|Shorkot|Shujaabad|'
    'Sialkot|Sillanwali|Sodhri|Sukheke Mandi|Surkhpur|Talagang|Talamba|Tandlianwala|Taunsa|Taxila|Toba Tek Singh|'
    'Vihari|Wah Cantonment|Wazirabad|Yazman|Zafarwal|Zahir Pir'),
  ('Sindh',
    'Badah|Badin|Bhan|Bhiria|Bhit Shah|Chak|Chamber|Chhor|Chuhar Jamali|Dadu|Daromehar|Daulatpur|Daur|Dhoro Naro|'
    'Digri|Diplo|Dokri|Gambat|Garhiyasin|Gharo|Ghauspur|Ghotki|Goth Radhan|Hala|Hingorja|Hyderabad|Islamkot|'
    'Jacobabad|Jhol|Johi|Kambar|Kandhkot|Kandiaro|Karachi|Kashmor|Khairpur|Khairpur Nathan Shah|Khanpur Mahar|'
    'Kot Diji|Kotri|Kunri|Lakhi|Larkana|Madeji|Malir Cantonment|Matiari|Matli|Mehar|Mehrabpur|Miro Khan|Mirpur Khas|'
    'Mirpur Mathelo|Mirwah Gorchani|Mithi|Moro|Nasirabad|Naudero|Naukot|Naushahro Firoz|Nawabshah|Pad Idan|Pano Aqil|'
    'Pir Jo Goth|Qambar Shahdadkot|Ranipur|Ratodero|Rohri|Sakrand|Sanghar|Sehwan|Setharja|Shahdadpur|Shahpur Chakar|'
    'Shikarpur|Sinjhoro|Sita Road|Sobhodero|Sukkur|Talhar|Tando Adam|Tando Allahyar|Tando Bago|Tando Jam|'
    'Tando Muhammad Khan|Tharu Shah|Thatta|Thul|Ubauro|Umarkot|Warah'),
  ('Khyber Pakhtunkhwa',
    'Abbottabad|Akora|Aman Garh|Baffa|Bannu|Batkhela|Battagram|Charsadda|Chitral|Dera Ismail Khan|Hangu|Haripur|'
    'Havelian|Karak|Khalabat|Kohat|Kulachi|Lachi|Lakki Marwat|Landi Kotal|Mansehra|Mardan|Mingora|Miran Shah|'
    'Nowshera|Pabbi|Paharpur|Parachinar|Peshawar|Risalpur|Saidu Sharif|Sarai Naurang|Shabqadar|Swabi|Swat|Tangi|Tank|'
    'Thal|Timergara|Topi|Tordher|Upper Dir|Utmanzai|Wana|Zaida'),
  ('Balochistan',
    'Bela|Bhag|Chaman|Dadhar|Dalbandin|Dera Bugti|Gadani|Garhi Khairo|Gwadar|Harnai|Hub|Jiwani|Kalat|Kharan|Khuzdar|'
    'Kohlu|Kot Malik Barkhurdar|Loralai|Mach|Mastung|Nushki|Ormara|Pasni|Pishin|Quetta|Sibi|Surab|Turbat|'
    'Usta Mohammad|Uthal|Zhob|Ziarat'),
  ('Islamabad',
    'Islamabad'),
  ('Gilgit-Baltistan',
    'Aliabad|Astore|Barishal|Chilas|Eidgah|Gakuch|Ghizer|Gilgit|Hunza|Khaplu|Skardu'),
  ('Azad Kashmir',
    'Athmuqam|Bagh|Bhimbar|Hattian Bala|Kotli|Mirpur|Muzaffarabad|Rawalakot')
) as p (province, names), unnest(string_to_array(names, '|')) as name;
